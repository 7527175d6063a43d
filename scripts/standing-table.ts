import { STANDINGS, UNSURE_STANDINGS } from '../domain/standing/standing-table.ts';

/** docs/standing.md: the table of domain/standing as people read it. */
export function standingPage(): string {
  const rows = [...STANDINGS, ...UNSURE_STANDINGS].map((row) => [
    `\`${row.kind}\``,
    row.says,
    'asks' in row ? row.asks.join(', ') : '',
    row.card,
    `\`${row.next}\``,
    row.actions.join(', ') || 'nothing',
    row.applying ?? '',
    row.landing,
  ]);
  const table = [
    ['Standing', 'When', 'Asks', 'Card', 'Next', 'May', 'No application because', 'Lands at'],
    Array.from({ length: 8 }, () => '---'),
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${table.join('\n')}\n`;
}

const INTRODUCTION = `# Where a person stands

Written by \`npm run generate\` from \`domain/standing/standing-table.ts\`; change it there.

The first row that holds is where somebody stands. Dashboard, banner, entry of an application, review of offers, journeys (whether there
is a policy) and the landing after signing in read it, by the API's \`standing\` or, on the server, by its \`StandingRegister\`. The order is that of the insurance card: owned, notice, quote,
recapture, marketing (DASH-14 to DASH-18). Whose policy is in force has a banner besides, where one of these holds, the first alone: a
change waits for its day, a person decides about one, a quote for one waits for a yes (BANN-01 to BANN-05).

- Where a fact that a row asks can't be read, such as a result that a newer release names, no later row is believed: \`unreadable\`. Facts
  no row foresees are \`unforeseen\`. Both offer nothing, begin nothing, say so on the card, and are reported.
- Days are counted to their end: an offer's and a quote's by the instant they keep, free look by the policy's state, the 30 days after a
  refusal in New York.
- A session that is not verified is told \`visitor\`, \`unproven\`, or what it had typed itself before anything was handed in.
- Whoever begins an application and had a policy or an application before lands at home, not at the welcome page.
- Locked accounts, devices that were turned away and closed accounts are no rows: such a session is refused before it can ask.
`;
