import * as v from 'valibot';
import { isKeyRefusal, KeyRefused } from './key-refused.ts';
import { VendorAnswerUnknown, VendorRefused } from './vendor-refused.ts';

export interface VendorCall {
  /** As messages and logs name it. */
  readonly vendor: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, exactly as it is sent and signed. */
  readonly body?: string;
  readonly timeoutMs: number;
}

/**
 * Asks a vendor once, within its time. Whoever calls knows what to do with each end: KeyRefused and VendorRefused will not change by
 * asking again, everything else may. What was sent and what was answered stand in no message.
 */
export async function callVendor({
  vendor,
  url,
  method,
  headers,
  body,
  timeoutMs,
}: VendorCall): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    // Where a vendor leads elsewhere, nothing of ours follows.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (isKeyRefusal(response.status)) throw new KeyRefused(vendor, response.status);
  // 408 and 429 say "later", as everything of 500 does.
  const isForGood = response.status < 500 && response.status !== 408 && response.status !== 429;
  if (isForGood) throw new VendorRefused(vendor, response.status);
  throw new Error(`${vendor}: status ${response.status}`);
}

/** No answer of these vendors is longer; one that is is none. */
const answerBytesMax = 256 * 1024;

/** The same, with an answer that has to have this shape. */
export async function askVendor<Schema extends v.GenericSchema>(
  call: VendorCall,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await callVendor(call);
  const text = await response.text();
  return readVendorText(call.vendor, text.length > answerBytesMax ? '' : text, schema);
}

/** A text of a vendor's as the JSON it has to be; some put one into another. */
export function readVendorText<Schema extends v.GenericSchema>(
  vendor: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new VendorAnswerUnknown(vendor);
  }
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new VendorAnswerUnknown(vendor);
  return read.output;
}
