import { ASKED_THINGS, OPEN_AT_ONCE, OPEN_THINGS } from '../domain/policy/open-at-once.ts';
import type { AskedThing, Effect, OpenThing } from '../domain/policy/open-at-once.ts';
import type { SourceFile } from './source-files.ts';

const OPEN = Object.entries(OPEN_THINGS) as [OpenThing, string][];
const ASKED = Object.entries(ASKED_THINGS) as [AskedThing, string][];

/** docs/open-at-once.md: the table of domain/policy/open-at-once.ts as people read it. */
export function openAtOncePage(): string {
  const rows = OPEN.map(([open, words]) => [
    `\`${open}\` ${words}`,
    ...ASKED.map(([asked]) => cellOf(OPEN_AT_ONCE[open][asked])),
  ]);
  const heads = ['While this is open', ...ASKED.map(([, words]) => words)];
  const table = [heads, heads.map(() => '---'), ...rows];
  return `${INTRODUCTION}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function cellOf(effect: Effect): string {
  switch (effect.does) {
    case 'allows':
      return 'both';
    case 'refuses':
      return `no: \`${effect.because.code}\``;
    case 'is_it':
      return effect.otherwise === null ? 'is it' : `is it, else \`${effect.otherwise.code}\``;
    case 'gives_way':
      return 'gives way';
    case 'is_undone':
      return 'is undone';
    case 'delays':
      return 'keeps it waiting';
    case 'is_counted':
      return 'its own days';
    case 'never_meets':
      return '';
  }
}

const INTRODUCTION = `# What may be open on a policy at once

Written by \`npm run generate\` from \`domain/policy/open-at-once.ts\`; change it there. Whoever asks something of a policy, and whoever lets a
lapse or the end of a term happen, asks that table (\`mayAsk\`, \`waitsFor\`); \`scripts/open-at-once-table.test.ts\` keeps it so.

A row is what is open, a column what is asked for or happens. Where several rows say no, the first one says why.

- **both**: the one may be open beside the other.
- **no**: it is refused, with that problem.
- **is it**: the same asked for again is answered as it stands; something else of its kind is refused.
- **gives way**: what is open ends where the other is asked for.
- **is undone**: it stays open beside it, and is undone once the other is carried out.
- **keeps it waiting**: what is asked for or due is not carried out before this is over.
- **its own days**: the rule of what is asked for counts them, and says them.
- Nothing: the two never meet, as one is of a policy that covers and the other is not.
`;

/** Problems that say what is open: nobody refuses by them but the table. */
const SAYS_WHAT_IS_OPEN =
  /problem\(\s*\w+_PROBLEMS,\s*'(?:ending_asked|hand_back_asked|asked_already|change_open|correction_asked|charge_under_way|held)'/;
const IN_DEFAULT = /problem\(\s*(?:FREQUENCY|EXTENSION|MORE_COVER)_PROBLEMS,\s*'past_due'/;
/** Whether somebody asked to end a policy is asked by name, so that what it means is found. */
const ASKS_BY_COLUMN = /\bnothingDueFrom\s*[!=]==?\s*null/;

/** Where the column is read and written, and what it means is said. */
const OF_THE_COLUMN = [
  'server/insuring/policies/terms-of-policy.ts',
  'server/insuring/policies/give-up-bills.ts',
];

/** Guards that decide by themselves what may be open on a policy at once. */
export function openAtOnceProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^server\/(insuring|desk)\//.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const refuses = SAYS_WHAT_IS_OPEN.test(text) || IN_DEFAULT.test(text);
      const asks = ASKS_BY_COLUMN.test(text) && !OF_THE_COLUMN.includes(path);
      return [
        ...(refuses ? [`${path} refuses by what is open without asking domain/policy/open-at-once.ts`] : []),
        ...(asks
          ? [`${path} asks a column whether its owner asked to end a policy: endingAskedOf says it`]
          : []),
      ];
    });
}
