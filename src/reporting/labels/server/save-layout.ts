import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { SavedLayout, labelsContract } from '../contract.ts';
import { layoutColumns } from './sql.ts';

export const saveLabelLayout = writeHandler<typeof labelsContract.saveLayout>(async (q, scope, call) => {
  const { layoutId, ...one } = call.body;
  const before =
    layoutId === undefined
      ? undefined
      : (
          await sql<SavedLayout>`select ${layoutColumns} from label_layout l where l.shop_id = ${scope.shopId} and l.id = ${layoutId} for update`.execute(
            q,
          )
        ).rows[0];
  if (layoutId !== undefined && before === undefined) return call.fail('NOT_FOUND');
  const names = sql`name, kind, page_width, page_height, columns, rows, label_width, label_height, margin_top, margin_left, gap_x, gap_y, code_kind, show_name, show_price, show_branch`;
  const values = sql`${one.name}, ${one.kind}, ${one.pageWidth}, ${one.pageHeight}, ${one.columns}, ${one.rows}, ${one.labelWidth}, ${one.labelHeight},
    ${one.marginTop}, ${one.marginLeft}, ${one.gapX}, ${one.gapY}, ${one.codeKind}, ${one.showName}, ${one.showPrice}, ${one.showBranch}`;
  const { rows } =
    layoutId === undefined
      ? await sql<SavedLayout>`insert into label_layout as l (shop_id, ${names}) values (${scope.shopId}, ${values}) returning ${layoutColumns}`.execute(
          q,
        )
      : await sql<SavedLayout>`update label_layout l set (${names}) = (${values}) where l.shop_id = ${scope.shopId} and l.id = ${layoutId} returning ${layoutColumns}`.execute(
          q,
        );
  const saved = rows[0];
  if (saved === undefined) return call.fail('NOT_FOUND');
  if (before !== undefined) endIfUnchanged(before, saved);
  await writeAudit(q, scope, {
    action: 'label-layout.save',
    subject: 'label_layout',
    id: saved.layoutId,
    before,
    after: saved,
  });
  return saved;
});
