import { easternDate } from '@wysh/domain/dates/eastern.ts';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { askVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import { contradicts, nearestYear } from './birth-years.ts';
import type { AskedName, Sanctions, SanctionsMatch } from './port.ts';

export interface OpenSanctionsSettings {
  readonly url: string;
  /** Null where the operator runs it themselves (yente), and no name leaves the house. */
  readonly key: string | null;
  /** Whose list is asked. */
  readonly dataset: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** More entries than these are like no name; whoever is on that page is compared with the best of them. */
const matchesMax = 20;

const entity = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  caption: v.string(),
  match: v.boolean(),
  datasets: v.array(v.string()),
  properties: v.looseObject({
    birthDate: v.optional(v.array(v.string()), []),
    programId: v.optional(v.array(v.string()), []),
  }),
});

const answer = v.looseObject({
  responses: v.looseObject({ asked: v.looseObject({ status: v.literal(200), results: v.array(entity) }) }),
});

/**
 * The matching API of OpenSanctions, hosted or run by oneself as yente: `POST /match/{dataset}` with one query by example, answered by entries
 * with a score and whether it is a match (`EntityMatchResponse` in https://github.com/opensanctions/yente, yente/data/common.py;
 * https://www.opensanctions.org/docs/api/matching; read 2026-11-23). It changes by the day and names no edition, so the edition is the day.
 */
export function openSanctions({
  url,
  key,
  dataset,
  clock,
  timeoutMs = 10_000,
}: OpenSanctionsSettings): Sanctions {
  const base = url.replace(/\/$/, '');
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `ApiKey ${key}` };
  return {
    name: 'opensanctions',
    async screen(asked) {
      const { responses } = await askVendor(
        {
          vendor: 'opensanctions',
          url: `${base}/match/${dataset}?algorithm=logic-v1&limit=${matchesMax}`,
          method: 'POST',
          headers,
          body: JSON.stringify({ queries: { asked: exampleOf(asked) } }),
          timeoutMs,
        },
        answer,
      );
      const bornIn = asked.birthdate === null ? null : Temporal.PlainDate.from(asked.birthdate).year;
      return {
        listEdition: `${dataset}-${easternDate(clock.now()).toString()}`,
        matches: responses.asked.results.flatMap((one) => matchOf(one, bornIn)),
      };
    },
    findProblem: (signal) =>
      problemOfAnswer(() => fetch(`${base}/match/${dataset}`, { method: 'HEAD', headers, signal }), isThere),
  };
}

/** Asking by HEAD asks about nobody, and is not what it is for: 405 is its way to say that it is there. */
const isThere = (status: number) => status < 400 || status === 405;

/** Who has a birthdate is a person; else it may be anybody who can own something. */
function exampleOf({ name, birthdate }: AskedName) {
  return birthdate === null
    ? { schema: 'LegalEntity', properties: { name: [name] } }
    : { schema: 'Person', properties: { name: [name], birthDate: [birthdate] } };
}

/** A birthdate further away than ours may be is somebody else's, whatever the score says. */
function matchOf(
  { id, caption, match, datasets, properties }: v.InferOutput<typeof entity>,
  bornIn: number | null,
): SanctionsMatch[] {
  const birthYears = properties.birthDate.flatMap((date) =>
    /^\d{4}/.test(date) ? Number(date.slice(0, 4)) : [],
  );
  if (!match || contradicts(bornIn, birthYears)) return [];
  const programmes = properties.programId.length === 0 ? datasets : properties.programId;
  return [
    {
      entryId: id,
      listedName: caption,
      listedBirthYear: nearestYear(bornIn, birthYears),
      programme: programmes.join(', '),
    },
  ];
}
