import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { ToldOfLetter } from '@wysh/domain/letters/letter-lifecycle.ts';
import * as v from 'valibot';
import { errorCodeOf } from '../../platform/describe-error.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import { lobAddressOf } from './lob-address.ts';
import { AddressRefused, LetterRefused, PostWebhookRefused } from './port.ts';
import type { LetterAtPrinter, LetterToPrint, Post } from './port.ts';
import { verifyPostWebhook } from './webhook-signature.ts';

export interface LobSettings {
  readonly secretKey: string;
  /** The sender, as the account keeps it: adr_… */
  readonly fromAddress: string;
  readonly webhookSecret: string;
  /** Another address than the vendor's own, for tests. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

const refused = v.object({ error: v.object({ code: v.nullish(v.string(), '') }) });

/** https://docs.lob.com/#section/Errors: those that are about where it goes. */
const addressCodes = ['failed_deliverability_strictness', 'invalid_address', 'address_length_exceeds_limit'];
/** And those that are about what it is made of, which trying again does not change. */
const letterCodes = [
  'file_pages_below_min',
  'file_pages_exceed_max',
  'file_size_exceeds_limit',
  'inconsistent_page_dimensions',
  'invalid_file',
  'invalid_file_dimensions',
  'unembedded_fonts',
];

const trackingEvent = v.object({
  type: v.picklist(['normal', 'certified']),
  name: v.string(),
  time: v.pipe(v.string(), v.isoTimestamp()),
});

const letter = v.object({
  id: v.pipe(v.string(), v.regex(/^ltr_\w{1,60}$/)),
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
  tracking_number: v.nullish(v.string()),
  tracking_events: v.nullish(v.array(trackingEvent), []),
  date_created: v.pipe(v.string(), v.isoTimestamp()),
  deleted: v.nullish(v.boolean(), false),
});

const letters = v.object({ data: v.array(letter) });

const event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event_type: v.object({ id: v.string() }),
    date_created: v.pipe(v.string(), v.isoTimestamp()),
    body: letter,
  }),
);

type LobLetter = v.InferOutput<typeof letter>;

/**
 * Letters through Lob's REST API, by three requests for which its SDK would be a lot of code. They go certified: the printer's word that
 * it mailed one is not the proof, the mail's own first scan is, and its day counts.
 *
 * Lob remembers an idempotency key for a day; for longer, our name for a letter lies in its metadata, by which `find` asks.
 */
export function lobPost(settings: LobSettings): Post {
  const { secretKey, fromAddress, webhookSecret, timeoutMs = 20_000 } = settings;
  const { apiUrl = 'https://api.lob.com' } = settings;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function call(path: string, request: RequestInit = {}): Promise<unknown> {
    const headers = { authorization, ...(request.headers as Record<string, string> | undefined) };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${apiUrl}/v1${path}`, { ...request, headers, signal }).catch(
      (cause: unknown) => {
        // Code or name alone: messages of fetch can hold what was sent.
        const reason = errorCodeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown');
        throw new Error(`lob: no answer (${reason})`);
      },
    );
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    if (isKeyRefusal(response.status)) throw new KeyRefused('lob', response.status);
    // The vendor's words can repeat the address, so only its code is passed on.
    const refusal = v.safeParse(refused, body);
    const code = refusal.success ? refusal.output.error.code.toLowerCase() : '';
    if (addressCodes.includes(code)) throw new AddressRefused(`lob: the address was refused (${code})`);
    if (letterCodes.includes(code)) throw new LetterRefused(`lob: the letter was refused (${code})`);
    throw new Error(`lob: status ${response.status}, code ${code || 'none'}`);
  }

  return {
    name: 'lob',
    // Their promise for letters: in production for up to two business days.
    mailingDaysTaken: 2,
    findProblem: (signal) =>
      problemOfAnswer(() => fetch(`${apiUrl}/v1/letters?limit=1`, { headers: { authorization }, signal })),

    async handOver(toPrint) {
      const request = {
        method: 'POST',
        headers: { 'idempotency-key': toPrint.reference },
        body: formOf(toPrint, fromAddress),
      };
      return atPrinter(parse(letter, await call('/letters', request)));
    },

    async find({ reference, printerId }) {
      if (printerId !== null) {
        const path = `/letters/${encodeURIComponent(printerId)}`;
        return atPrinter(parse(letter, await call(path)));
      }
      const asked = new URLSearchParams({ 'metadata[reference]': reference, limit: '1' });
      const [found] = parse(letters, await call(`/letters?${asked.toString()}`)).data;
      return found === undefined ? null : atPrinter(found);
    },

    readWebhook(rawBody, headers, now) {
      verifyPostWebhook(rawBody, headers, webhookSecret, now);
      const said = v.safeParse(event, rawBody.toString('utf8'));
      if (!said.success) throw new PostWebhookRefused('the body is no event of a letter');
      const { body, event_type: type, date_created: createdAt } = said.output;
      const { printerId, told } = atPrinter(body);
      const happened = eventOfType(type.id);
      const of = { on: dayOf(createdAt), proof: body.tracking_number ?? null };
      return {
        printerId,
        reference: body.metadata['reference'] ?? null,
        told: happened === null ? told : [...told, { ...of, event: happened }],
      };
    },
  };
}

function formOf({ reference, to, pdf, hasWindow }: LetterToPrint, fromAddress: string): FormData {
  const form = new FormData();
  const fields = {
    ...lobAddressOf(to),
    from: fromAddress,
    color: 'false',
    double_sided: 'true',
    address_placement: hasWindow ? 'top_first_page' : 'insert_blank_page',
    mail_type: 'usps_first_class',
    extra_service: 'certified',
    use_type: 'operational',
    'metadata[reference]': reference,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'letter.pdf');
  return form;
}

function parse<Shape extends v.GenericSchema>(shape: Shape, body: unknown): v.InferOutput<Shape> {
  const read = v.safeParse(shape, body);
  if (read.success) return read.output;
  throw new Error('lob: an answer of another shape');
}

function atPrinter(of: LobLetter): LetterAtPrinter {
  const proof = of.tracking_number ?? null;
  const told: ToldOfLetter[] = of.tracking_events.flatMap(({ type, name, time }) => {
    const happened = eventNamed(name, type === 'certified');
    return happened === null ? [] : [{ event: happened, on: dayOf(time), proof }];
  });
  const created = dayOf(of.date_created);
  const took: ToldOfLetter = { event: 'handed_over', on: created, proof: null };
  // Somebody cancelled it at the printer, whatever it had said before.
  const gone: ToldOfLetter = { event: 'taken_back', on: created, proof: null };
  return { printerId: of.id, told: of.deleted ? [took, ...told, gone] : [took, ...told] };
}

/** letter.certified.mailed and letter.mailed, without what comes before their names. */
function eventOfType(type: string): ToldOfLetter['event'] | null {
  const [, certified, name] = /^letter\.(certified\.)?([a-z_-]+)$/.exec(type) ?? [];
  if (name === undefined) return null;
  if (name === 'deleted') return 'taken_back';
  if (name === 'failed' || name === 'rejected') return 'refused';
  return eventNamed(name, certified !== undefined);
}

/** Of a scan, by its name there or in an event's type. What the mail scanned, the mail had. */
function eventNamed(name: string, isOfTheMail: boolean): ToldOfLetter['event'] | null {
  switch (name.toLowerCase().replaceAll(/[ _-]/g, '')) {
    case 'mailed':
      return isOfTheMail ? 'proved' : 'mailed';
    case 'intransit':
    case 'inlocalarea':
    case 'processedfordelivery':
    case 'pickupavailable':
    case 'delivered':
      return isOfTheMail ? 'proved' : null;
    case 'rerouted':
      return 'forwarded';
    case 'returnedtosender':
      return 'returned';
    default:
      return null;
  }
}

function dayOf(isoInstant: string): Temporal.PlainDate {
  return easternDate(Temporal.Instant.from(isoInstant));
}
