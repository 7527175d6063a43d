import { offeringsReplay } from '../applying/offerings/replay-offerings.ts';
import { decisionsReplay } from '../applying/underwriting/replay-decisions.ts';
import { paperFilesReplay, papersReplay } from '../ground/documents/replay-papers.ts';
import { quotesReplay } from '../insuring/policies/replay-quotes.ts';
import { countReplay } from '../platform/database/replay.ts';
import type { Difference, Replay, ReplayCount, ReplayServices } from '../platform/database/replay.ts';
import { estimatesReplay } from '../shopping/coverage/replay-prices.ts';

/** Everything that is made again from what is kept of it. */
export const REPLAYS: readonly Replay[] = [
  decisionsReplay,
  estimatesReplay,
  offeringsReplay,
  quotesReplay,
  papersReplay,
  paperFilesReplay,
];

export async function replayAll(
  services: ReplayServices,
  tell: (difference: Difference) => void,
  replays: readonly Replay[] = REPLAYS,
): Promise<ReplayCount[]> {
  const counts: ReplayCount[] = [];
  for (const replay of replays) counts.push(await countReplay(replay, services, tell));
  return counts;
}

export const lineOfDifference = ({ what, id, differsIn }: Difference): string =>
  `DIFFERS ${what} ${id}: ${differsIn}`;

/** As `npm run replay` prints them: a table, why something could not be compared, and a sentence at the end. */
export function linesOfReplay(counts: readonly ReplayCount[]): string[] {
  const width = Math.max(...counts.map(({ what }) => what.length));
  const row = (what: string, ...figures: readonly (string | number)[]) =>
    what.padEnd(width) + figures.map((figure) => String(figure).padStart(14)).join('');
  const sum = (figures: Iterable<number>) => [...figures].reduce((total, figure) => total + figure, 0);
  const different = sum(counts.map((count) => count.different));
  return [
    row('', 'same', 'different', 'not compared'),
    ...counts.map((count) => row(count.what, count.same, count.different, sum(count.notCompared.values()))),
    ...counts.flatMap(({ what, notCompared }) =>
      [...notCompared].map(([why, count]) => `Not compared: ${count} of ${what}: ${why}.`),
    ),
    different === 0
      ? 'Everything that could be compared is made again as it was.'
      : `${different} are not made again as they were.`,
  ];
}
