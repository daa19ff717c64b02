import type pg from 'pg';

const functions = [
  'pg_catalog.range_overlaps(anyrange,anyrange)',
  'pg_catalog.textlike(text,text)',
  'pg_catalog.texticlike(text,text)',
  'pg_catalog.translate(text,text,text)',
  'pg_catalog.enum_eq(anyenum,anyenum)',
  'pg_catalog.enum_ne(anyenum,anyenum)',
  'similarity_op(text,text)',
];

/**
 * Leakproof functions let indexes work under row-level security. Returns false unless the role is a
 * superuser.
 */
export const markLeakproof = async (client: Pick<pg.Client, 'query'>): Promise<boolean> => {
  try {
    for (const one of functions) await client.query(`alter function ${one} leakproof`);
    return true;
  } catch {
    return false;
  }
};

export const leakproofStatements = functions.map((one) => `alter function ${one} leakproof`);
