import { LETTER_STATES } from '@wysh/domain/letters/letter-lifecycle.ts';
import type { ToldOfLetter } from '@wysh/domain/letters/letter-lifecycle.ts';
import * as v from 'valibot';
import { PostWebhookRefused } from './port.ts';
import type { PostEvent } from './port.ts';

const message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    printerId: v.string(),
    reference: v.string(),
    told: v.array(
      v.object({
        event: v.picklist(LETTER_STATES.filter((state) => state !== 'queued')),
        on: v.pipe(v.string(), v.isoDate()),
        proof: v.nullable(v.string()),
      }),
    ),
  }),
);

/** What the embedded printer tells by webhook. */
export function messageOf({ printerId, reference, told }: PostEvent): string {
  const days = told.map(({ event, on, proof }: ToldOfLetter) => ({ event, on: on.toString(), proof }));
  return JSON.stringify({ printerId, reference, told: days });
}

/** @throws PostWebhookRefused where it is no message of its. */
export function readMessage(rawBody: Buffer): PostEvent {
  const read = v.safeParse(message, rawBody.toString('utf8'));
  if (!read.success) throw new PostWebhookRefused('the body is no message of the embedded printer');
  const { told, ...of } = read.output;
  return { ...of, told: told.map((one) => ({ ...one, on: Temporal.PlainDate.from(one.on) })) };
}
