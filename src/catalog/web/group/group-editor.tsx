import { FormNotes, FormSection, SaveButton } from '#ui/form/index.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { IconBarcode, IconCalendar, IconCopy, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ActionBar, ButtonLink, ErrorState, LeaveGuard, Page } from '#ui/index.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import classes from '../catalog.module.css';
import { FindGroup } from '../find-group.tsx';
import { GoesWithField } from '../goes-with-field.tsx';
import { type Lookups, useLookups } from '../use-lookups.ts';
import { CompareGroupsDialog } from './compare-dialog.tsx';
import { DeleteGroupDialog } from './delete-dialog.tsx';
import type { GroupDraft } from './group-draft.ts';
import { FailurePopup } from './failure-popup.tsx';
import { ItemsSection } from './items-section.tsx';
import { MeasuresSection } from './measures-section.tsx';
import { NoUnitsNotice } from './no-units-notice.tsx';
import { MainSection, PriceSection } from './main-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { GroupInUseDialog } from './group-in-use-dialog.tsx';
import { type GroupEditorState, useGroupEditor } from './use-group.ts';
import { WebSection } from './web-section.tsx';

const GroupLinks = ({ group }: { group: ProductGroup }) => {
  const { t } = useTranslation(['catalog', 'shared', 'app']);
  const id = String(group.productGroupId);
  return (
    <>
      <ButtonLink
        leftSection={<IconPlus size={16} aria-hidden />}
        to="/backoffice/create-item/$productid"
        params={{ productid: id }}
      >
        {t('group.addUnits')}
      </ButtonLink>
      <ButtonLink
        variant="default"
        leftSection={<IconCalendar size={16} aria-hidden />}
        to="/backoffice/timeline/$productgroupid"
        params={{ productgroupid: id }}
      >
        {t('group.timeline')}
      </ButtonLink>
      <ButtonLink
        variant="default"
        leftSection={<IconBarcode size={16} aria-hidden />}
        to="/backoffice/labels"
        search={{ group: group.productGroupId }}
      >
        {t('shared:do.printBarcodes')}
      </ButtonLink>
      {group.webItem === 'y' ? (
        <ButtonLink
          variant="default"
          leftSection={<IconStar size={16} aria-hidden />}
          to="/backoffice/product-review/$productgroupid"
          params={{ productgroupid: id }}
        >
          {t('app:pages.productReview')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        to="/backoffice/add-group"
        search={{ copy: group.productGroupId }}
      >
        {t('group.copy')}
      </ButtonLink>
    </>
  );
};

type FootProps = { state: GroupEditorState; onDelete: () => void };

const EditorFoot = ({ state: { base, dirty, saving }, onDelete }: FootProps) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const language = useLanguage();
  const lastSaved =
    base === undefined
      ? ''
      : t('group.lastSaved', { by: base.updateBy, at: formatDateTime(base.updateDateTime, language) });
  return (
    <ActionBar>
      <Text component="span" fz="sm" c="dimmed" aria-live="polite">
        {dirty ? t('group.unsaved') : lastSaved}
      </Text>
      {base === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
          disabled={saving}
        >
          {t('ui:delete')}
        </Button>
      )}
      <SaveButton type="submit" loading={saving}>
        {t('ui:save')}
      </SaveButton>
    </ActionBar>
  );
};

type Asking = 'delete' | 'copy' | null;
type DialogsProps = { state: GroupEditorState; lookups: Lookups; asking: Asking; onClose: () => void };

const EditorDialogs = ({ state, lookups, asking, onClose }: DialogsProps) => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  return (
    <>
      {asking === 'delete' && state.base !== undefined ? (
        <DeleteGroupDialog
          group={state.base}
          onClose={onClose}
          onFail={state.fail}
          onDeleted={() => {
            state.allowLeaving();
            void navigate({ to: '/backoffice/datalist-thumb', replace: true });
          }}
        />
      ) : null}
      {asking === 'copy' ? (
        <FindGroup
          title={t('group.copyFrom')}
          onClose={onClose}
          onPick={(copy) => {
            onClose();
            void navigate({ to: '/backoffice/add-group', search: { copy } });
          }}
        />
      ) : null}
      {state.clash === null ? null : (
        <CompareGroupsDialog clash={state.clash} state={state} lookups={lookups} />
      )}
      {state.inUse === null ? null : <GroupInUseDialog inUse={state.inUse} state={state} />}
      <FailurePopup failure={state.failure} onClose={() => state.fail(null)} />
      <LeaveGuard active={state.isDirty} words={t('group.leave', { returnObjects: true })} />
    </>
  );
};

const useEditorFocus = (isNew: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The default name is selected, so typing replaces it.
    if (isNew) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isNew]);
  return form;
};

type EditorProps = { group: ProductGroup | undefined; start: GroupDraft };

export const GroupEditor = ({ group, start }: EditorProps) => {
  const { t } = useTranslation(['catalog', 'app']);
  const navigate = useNavigate();
  const lookups = useLookups();
  const [asking, setAsking] = useState<Asking>(null);
  const state = useGroupEditor({
    group,
    start,
    onSaved: (saved) => {
      if (group !== undefined) return;
      void navigate({
        to: '/backoffice/add-group/$productid',
        params: { productid: String(saved.productGroupId) },
        replace: true,
      });
    },
  });
  const { base, uses } = state;
  const form = useEditorFocus(group === undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation();
    state.submit(event);
  };
  return (
    <Page
      title={base === undefined ? t('app:pages.addGroup') : base.name}
      back="/backoffice/datalist-thumb"
      actions={
        base === undefined ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => setAsking('copy')}
          >
            {t('group.copyFrom')}
          </Button>
        ) : (
          <>
            <GroupLinks group={base} />
            <AuditLogLink subject="product_group" id={base.productGroupId} />
          </>
        )
      }
    >
      <form ref={form} onSubmit={submit} noValidate>
        {base !== undefined && uses?.units === 0 ? <NoUnitsNotice id={base.productGroupId} /> : null}
        <FormNotes form={state.form} />
        {lookups.failure === null ? null : <ErrorState {...lookups.failure} />}
        <div className={classes['columns']}>
          <Stack gap="1rem" miw={0}>
            <MainSection state={state} lookups={lookups} />
            <ItemsSection state={state} lookups={lookups} />
            <MeasuresSection state={state} lookups={lookups} />
            <PartsSection state={state} />
          </Stack>
          <Stack gap="1rem" miw={0}>
            <PriceSection state={state} />
            <PicturesSection state={state} />
            <WebSection state={state} />
            <FormSection title={t('group.field.goesWith')}>
              <GoesWithField
                value={state.draft.goesWith}
                onChange={(goesWith) => state.form.set({ goesWith })}
                hint={t('group.goesWithHint')}
                own={base?.productGroupId}
              />
            </FormSection>
          </Stack>
        </div>
        <EditorFoot state={state} onDelete={() => setAsking('delete')} />
      </form>
      <EditorDialogs state={state} lookups={lookups} asking={asking} onClose={() => setAsking(null)} />
    </Page>
  );
};
