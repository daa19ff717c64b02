import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useFormData } from '#ui/api/queries.ts';
import { ErrorState, ListSkeleton, Page } from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { copyGroupDraft, groupDraftOf, newGroupDraft } from '../group/group-draft.ts';
import { GroupEditor } from '../group/group-editor.tsx';
import { FailurePopup } from '../group/failure-popup.tsx';

const StoredGroup = ({ id, copy }: { id: number; copy: boolean }) => {
  const { t } = useTranslation(['catalog', 'app']);
  const [dismissed, setDismissed] = useState(false);
  const query = useFormData(catalogContract.getGroup, { params: { id } });
  const { isError } = query;
  useEffect(() => {
    if (!isError) setDismissed(false);
  }, [isError]);
  if (query.data !== undefined)
    return copy ? (
      <GroupEditor group={undefined} start={copyGroupDraft(query.data)} />
    ) : (
      <GroupEditor group={query.data} start={groupDraftOf(query.data)} />
    );
  return (
    <Page title={t(copy ? 'app:pages.addGroup' : 'app:pages.editGroup')} back="/backoffice/datalist-thumb">
      {isError ? <ErrorState error={query.error} retry={() => query.refetch()} /> : <ListSkeleton />}
      <FailurePopup
        failure={isError && !dismissed ? { kind: 'view', error: query.error } : null}
        onClose={() => setDismissed(true)}
      />
    </Page>
  );
};

export const GroupEditorPage = () => {
  const { productid } = useParams({ strict: false });
  const { copy } = useSearch({ strict: false });
  const id = productid ?? copy;
  if (id !== undefined)
    return (
      <StoredGroup key={`${productid ?? 'copy'} ${id}`} id={Number(id) || 0} copy={productid === undefined} />
    );
  return <GroupEditor key="new" group={undefined} start={newGroupDraft()} />;
};
