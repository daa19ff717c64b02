import { useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { mailContract } from '../contract.ts';
import classes from './mail.module.css';

/** As it was laid out: cleaned by the server, without pictures of elsewhere. */
export const LaidOut = ({ id }: { id: number }) => {
  const query = useApi(mailContract.mailHtml, { params: { id } }, { staleTime: Infinity });
  return (
    <QueryView query={query}>
      {/* Cleaned by the server. */}
      {({ html }) => <div className={classes['laid']} dangerouslySetInnerHTML={{ __html: html }} />}
    </QueryView>
  );
};
