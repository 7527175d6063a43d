/** One-year death probabilities by attained age. */
export interface AggregateTable {
  firstAge: number;
  /** The first is that of `firstAge`. */
  deathProbabilities: readonly number[];
}

/**
 * Death probabilities of insured lives: by issue age and policy year while the effect of underwriting lasts
 * (the select period), then by attained age alone (ultimate).
 */
export interface SelectAndUltimateTable {
  select: ReadonlyMap<number, readonly number[]>;
  ultimate: AggregateTable;
}

/** Rows of whole deaths, separated by spaces, each under the age it begins with. */
export type TableLines = Readonly<Record<string, string>>;

/** An aggregate table from lines of deaths among `lives`, which follow each other without a gap. */
export function aggregateTable(lines: TableLines, lives: number): AggregateTable {
  const rows = Object.entries(lines);
  return {
    firstAge: Number(rows[0]?.[0]),
    deathProbabilities: rows.flatMap(([, line]) => probabilities(line, lives)),
  };
}

/** A select and ultimate table from lines of deaths among `lives`. */
export function selectAndUltimateTable(
  lines: { select: TableLines; ultimate: TableLines },
  lives: number,
): SelectAndUltimateTable {
  return {
    select: new Map(
      Object.entries(lines.select).map(([age, line]) => [Number(age), probabilities(line, lives)]),
    ),
    ultimate: aggregateTable(lines.ultimate, lives),
  };
}

function probabilities(line: string, lives: number): number[] {
  return line.split(' ').map((deaths) => Number(deaths) / lives);
}

/**
 * The death probabilities of someone of `age`, year by year to the end of the table.
 * @throws RangeError when the table does not reach that age.
 */
export function deathProbabilitiesFrom(table: AggregateTable, age: number): number[] {
  const start = age - table.firstAge;
  if (!Number.isInteger(start) || start < 0 || start >= table.deathProbabilities.length) {
    throw new RangeError(`the mortality table has no age ${age}`);
  }
  return table.deathProbabilities.slice(start);
}

/**
 * The death probabilities of someone insured at `issueAge`, from policy year 1 to the end of the table.
 * @throws RangeError when the table does not reach that issue age.
 */
export function insuredDeathProbabilities(table: SelectAndUltimateTable, issueAge: number): number[] {
  const select = table.select.get(issueAge);
  if (!select) throw new RangeError(`the mortality table has no issue age ${issueAge}`);
  return [...select, ...deathProbabilitiesFrom(table.ultimate, issueAge + select.length)];
}
