/**
 * Who owns which words and ids, so that it shows when somebody is answered with what is another's. What a person types carries their
 * mark; the ids of what is theirs are told by whoever drives them.
 */
export interface Belongings {
  /** A word of letters alone, which names, addresses and mails may hold. */
  markOf(personId: number): string;
  /** Every id in this answer is the person's. */
  own(personId: number, answer: unknown): void;
  /** Marks and ids of others that are in an answer, but not in what was asked. */
  foreignIn(personId: number, answer: string, asked: string): string[];
  /** Ids of whoever it may be, for those who try other people's. */
  readonly ids: readonly string[];
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** So long that no random token holds one by chance. */
const marks = /Qx([a-j]{8})xq/gi;
const markDigits = 8;
const idsKept = 2000;

export function openBelongings(): Belongings {
  const owners = new Map<string, number>();
  const ids: string[] = [];

  return {
    ids,
    markOf: (personId) =>
      `Qx${String(personId)
        .padStart(markDigits, '0')
        .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}xq`,
    own(personId, answer) {
      for (const [id] of JSON.stringify(answer).matchAll(uuids)) {
        if (owners.has(id)) continue;
        owners.set(id, personId);
        ids.push(id);
        if (ids.length > idsKept) ids.shift();
      }
    },
    foreignIn(personId, answer, asked) {
      const foreign = new Set<string>();
      for (const [id] of answer.matchAll(uuids)) {
        const owner = owners.get(id);
        if (owner !== undefined && owner !== personId && !asked.includes(id)) foreign.add(id);
      }
      for (const [mark, letters = ''] of answer.matchAll(marks)) {
        const owner = Number(
          [...letters.toLowerCase()].map((letter) => 'abcdefghij'.indexOf(letter)).join(''),
        );
        if (owner !== personId && !asked.toLowerCase().includes(mark.toLowerCase())) foreign.add(mark);
      }
      return [...foreign];
    },
  };
}
