import { useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { inboxContract } from '../contract.ts';
import classes from './mail.module.css';

export const MailHtml = ({ id }: { id: number }) => {
  const query = useApi(inboxContract.mailHtml, { params: { id } }, { staleTime: Infinity });
  return (
    <QueryView query={query}>
      {/* The server sanitised the HTML. */}
      {({ html }) => <div className={classes['laid']} dangerouslySetInnerHTML={{ __html: html }} />}
    </QueryView>
  );
};
