import pg from 'pg';

const { builtins } = pg.types;

function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database value ${text} does not fit a safe integer.`);
  return number;
}

/**
 * How column values reach us: as the driver does it (timestamptz is a Date), but for bigint, which becomes a number, and
 * date, which stays 'YYYY-MM-DD', because the driver's Date would be midnight in the machine's time zone.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return parseBigint;
      if (oid === builtins.DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  },
};
