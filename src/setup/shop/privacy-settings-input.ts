import { z } from 'zod';
import { settingFieldsIn } from './setting-kinds.ts';
import { processingRecordSettings, retentionSettings } from './settings.ts';

export const RetentionInput = z.strictObject(settingFieldsIn(retentionSettings));
export const ProcessingRecordInput = z.strictObject(settingFieldsIn(processingRecordSettings));
