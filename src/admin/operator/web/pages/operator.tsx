import { useApi } from '#ui/api/queries.ts';
import { isApiError } from '#ui/api/client.ts';
import { QueryView } from '#ui/index.ts';
import { operatorContract } from '#admin/operator/contract.ts';
import { OperatorConsole } from '../operator-console.tsx';
import { OperatorLogin } from '../operator-login.tsx';

export const OperatorPage = () => {
  const query = useApi(operatorContract.me, {}, { retry: false });
  if (isApiError(query.error, 'UNAUTHENTICATED')) return <OperatorLogin />;
  return <QueryView query={query}>{({ name }) => <OperatorConsole name={name} />}</QueryView>;
};
