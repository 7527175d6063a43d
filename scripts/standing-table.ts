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
    row.denial ?? '',
    row.landing,
  ]);
  const table = [
    ['Standing', 'When', 'Asks', 'Card', 'Next', 'May', 'No application because', 'Told', 'Lands at'],
    Array.from({ length: 9 }, () => '---'),
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${table.join('\n')}\n`;
}

const INTRODUCTION = `# Where a person stands

Written by \`npm run generate\` from \`domain/standing/standing-table.ts\`; change it there.

The first row that holds is where somebody stands. Dashboard, banner, entry of an application, review of offers, purchase, list,
beneficiaries, recommendations, news of a decision, bills, journeys (whether there is a policy), the end of a flow, the pages of a no, what
the account can do and the landing after signing in read it, by the API's \`standing\` or, on the server, by its \`StandingRegister\`; a
mail's link leads to a page that does, and the desk shows it in these words. \`scripts/house-rules-standing.test.ts\` keeps it so. The order
is that of the insurance card: owned, notice, quote, recapture, marketing (DASH-14 to DASH-18). Whose policy is in force has a banner
besides, where one of these holds, the first alone: a change waits for its day, a person decides about one, a quote for one waits for a yes
(BANN-01 to BANN-05).

- Where a fact that a row asks can't be read, such as a result that a newer release names, no later row is believed: \`unreadable\`. Facts
  no row foresees are \`unforeseen\`. Both offer nothing, begin nothing, say so on the card, and are reported.
- Days are counted to their end: an offer's and a quote's by the instant they keep, free look by the policy's state, the 30 days after a
  refusal in New York.
- A session that is not verified is told \`visitor\`, \`unproven\`, or what it had typed itself before anything was handed in. Whom a
  link let in is a \`visitor\`: what the account's owner told rules nothing out there.
- What somebody told us rules out what could begin, and nothing that is under way or was bought. \`ineligible\` leads to the page of the most
  telling reason (ELIG-14), which is named wherever somebody stands.
- Whoever begins an application and had a policy or an application before lands at home, not at the welcome page.
- Locked and closed accounts and devices that were turned away are no rows: their sessions end, and signing in is refused. A device nobody
  knows gets as far as \`unproven\`.
`;
