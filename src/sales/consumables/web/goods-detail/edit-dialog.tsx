import { Alert, Button, Group, Stack, TextInput, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { Dialog, DialogButtons, MoneyInput, Photo, toLatinKeys, useDirty, useFieldScan } from '#ui/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import classes from '../goods.module.css';
import type { GoodsDraft } from './goods-draft.ts';
import { goodsBodyOf, goodsDraftOf } from './goods-draft.ts';

type FieldsProps = { draft: GoodsDraft; onChange: (part: Partial<GoodsDraft>) => void; isNew: boolean };

const Fields = ({ draft, onChange, isNew }: FieldsProps) => {
  const { t } = useTranslation(['goods', 'shared', 'ui']);
  const seesCost = useRight('cost');
  const heard = useFieldScan();
  const { categories = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  return (
    <>
      <TextInput
        label={t('shared:field.name')}
        required
        value={draft.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={classes['fields']}>
        <TextInput
          label={t('shared:garment.barcode')}
          description={t('barcodeHint')}
          value={draft.barcode}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ barcode: event.currentTarget.value })}
          onKeyDown={(event) => {
            const entered = heard(event);
            if (entered === undefined) return;
            event.preventDefault();
            onChange({ barcode: toLatinKeys(entered.text) });
          }}
        />
        <TextInput
          label={t('shared:field.code')}
          description={isNew ? t('codeHint') : undefined}
          value={draft.code}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      </div>
      <div className={classes['fields']}>
        <MoneyInput label={t('sellPrice')} value={draft.price} onChange={(price) => onChange({ price })} />
        {seesCost ? (
          <MoneyInput label={t('costOfPiece')} value={draft.cost} onChange={(cost) => onChange({ cost })} />
        ) : null}
        <CountInput label={t('lowAt')} value={draft.lowAt} onChange={(lowAt) => onChange({ lowAt })} />
      </div>
      <TextInput
        label={t('shared:garment.category')}
        value={draft.category}
        maxLength={60}
        list="goods-categories"
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <datalist id="goods-categories">
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Textarea
        label={t('shared:field.note')}
        value={draft.note}
        maxLength={1000}
        autosize
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {draft.image === '' ? (
        <PictureDrop
          folder="item"
          label={t('dropPicture')}
          onUploaded={([added]) => onChange({ image: added?.url ?? '' })}
        />
      ) : (
        <Group gap="sm">
          <Photo url={draft.image} alt={t('ui:photoOf', { name: draft.name })} size={88} />
          <Button variant="default" onClick={() => onChange({ image: '' })}>
            {t('otherPicture')}
          </Button>
        </Group>
      )}
    </>
  );
};

type EditProps = {
  of?: Goods | undefined;
  /** Scanned, of a new consumable. */
  barcode?: string;
  onSaved?: (of: Goods) => void;
  onClose: () => void;
};

export const EditGoodsDialog = ({ of, barcode, onSaved, onClose }: EditProps) => {
  const { t } = useTranslation(['goods', 'app', 'shared', 'ui']);
  const seesCost = useRight('cost');
  const [draft, setDraft] = useState(() => goodsDraftOf(of, barcode));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const options = {
    refresh: [consumablesContract.list, consumablesContract.get, consumablesContract.choices],
    done: t('shared:done.saved'),
    quiet: true,
    onError: setProblem,
    onSuccess: (saved: Goods) => {
      onClose();
      onSaved?.(saved);
    },
  };
  const create = useAction(consumablesContract.create, options);
  const change = useAction(consumablesContract.change, options);
  const named = draft.name.trim() !== '';
  const submit = (): void => {
    setProblem(null);
    const body = goodsBodyOf(draft, seesCost);
    if (of === undefined) create.mutate({ body });
    else change.mutate({ params: { id: of.goodsId }, body: { ...body, version: of.version } });
  };
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('add') : of.name}
      onClose={onClose}
      busy={create.isPending || change.isPending}
      dirty={dirty}
      firm
    >
      <form
        noValidate
        aria-label={t('app:pages.goods')}
        onSubmit={(event) => {
          event.preventDefault();
          if (named) submit();
        }}
      >
        <Stack gap="md">
          <Fields
            draft={draft}
            isNew={of === undefined}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
          <DialogButtons action={t('ui:save')} disabled={!named} />
        </Stack>
      </form>
    </Dialog>
  );
};
