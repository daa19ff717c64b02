import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import { generalLedgerContract } from '../contract.ts';
import type { LedgerAccount } from '../shapes.ts';
import { type AccountKind, accountKinds } from '../account-sources.ts';

const isCode = (code: string): boolean => /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/.test(code.trim());

export const AccountDialog = ({ of, onClose }: { of: LedgerAccount | null; onClose: () => void }) => {
  const { t } = useTranslation(['journal', 'ui']);
  const [code, setCode] = useState(of?.code ?? '');
  const [name, setName] = useState(of?.name ?? '');
  const [kind, setKind] = useState<AccountKind>(of?.kind ?? 'expense');
  const told = {
    done: t('accounts.saved'),
    refresh: [generalLedgerContract.accounts, generalLedgerContract.lines],
    onSuccess: onClose,
  };
  const add = useAction(generalLedgerContract.addAccount, told);
  const save = useAction(generalLedgerContract.saveAccount, told);
  const busy = add.isPending || save.isPending;
  const ready = isCode(code) && name.trim() !== '' && !busy;
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      dirty={useDirty([code, name, kind])}
      title={of === null ? t('accounts.add') : t('accounts.editNamed', { name: `${of.code} ${of.name}` })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          const body = { code: code.trim(), name: name.trim(), kind };
          if (of === null) add.mutate({ body });
          else save.mutate({ params: { id: of.accountId }, body: { ...body, version: of.version } });
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('accounts.code')}
            description={t('accounts.codeHint')}
            value={code}
            maxLength={20}
            required
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <TextInput
            label={t('accounts.name')}
            value={name}
            maxLength={100}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('accounts.kind')}
            value={kind}
            onChange={(event) =>
              setKind(accountKinds.find((one) => one === event.currentTarget.value) ?? 'expense')
            }
            data={accountKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <DialogButtons action={t('ui:save')} disabled={!ready} />
        </Stack>
      </form>
    </Dialog>
  );
};
