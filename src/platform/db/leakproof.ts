import type pg from 'pg';

const functions = [
  'pg_catalog.range_overlaps(anyrange,anyrange)',
  'pg_catalog.textlike(text,text)',
  'pg_catalog.texticlike(text,text)',
  'pg_catalog.enum_eq(anyenum,anyenum)',
  'pg_catalog.enum_ne(anyenum,anyenum)',
  // Close names (pg_trgm).
  'similarity_op(text,text)',
];

/** Lets index conditions on ranges, text and states be used under row-level security; needs a superuser, so it may be refused (false). */
export const leakproof = async (client: Pick<pg.Client, 'query'>): Promise<boolean> => {
  try {
    for (const one of functions) await client.query(`alter function ${one} leakproof`);
    return true;
  } catch {
    return false;
  }
};

/** The same as statements, for servers that are reached through another. */
export const leakproofStatements = functions.map((one) => `alter function ${one} leakproof`);
