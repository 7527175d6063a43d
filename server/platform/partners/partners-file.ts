import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { PARTNER_EVENTS } from '@wysh/domain/insights/partner-events.ts';
import { ConfigError } from '../settings/setting.ts';
import { readLogo } from './partner-logo.ts';
import type { Logo } from './partner-logo.ts';

const id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, _ and -, 64 at most'),
);
const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(60));

const partnersShape = v.strictObject({
  affiliates: v.optional(
    v.array(
      v.strictObject({
        id,
        name,
        postback: v.optional(
          v.strictObject({
            url: v.pipe(v.string(), v.url('must be an address'), v.startsWith('https://', 'must be https')),
            secret: v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more')),
            tells: v.pipe(
              v.array(v.picklist(PARTNER_EVENTS, `must be ${PARTNER_EVENTS.join(' or ')}`)),
              v.minLength(1, 'must name what is told'),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
  coBrands: v.optional(
    v.array(
      v.strictObject({
        campaignId: id,
        name,
        logo: v.pipe(
          v.string(),
          v.regex(/^[\w-]+\.(svg|png)$/, 'must be the name of an SVG or PNG beside this file'),
        ),
      }),
    ),
    [],
  ),
});

type FileContent = v.InferOutput<typeof partnersShape>;
export type Affiliate = FileContent['affiliates'][number];

/** A partner whose campaign's visitors see their logo beside ours. */
export interface CoBrand {
  readonly campaignId: string;
  readonly name: string;
  readonly logo: Logo;
}

export interface Partners {
  readonly affiliates: readonly Affiliate[];
  readonly coBrands: readonly CoBrand[];
}

export const NO_PARTNERS: Partners = { affiliates: [], coBrands: [] };

/**
 * The partners of this installation, from the file an operator keeps (docs/operations.md#partners), their logos with it.
 * @throws ConfigError which names what is wrong and where, and repeats no value: a secret stands there.
 */
export function readPartners(file: string): Partners {
  const { affiliates, coBrands } = parse(file);
  refuseTwice(
    affiliates.map((one) => one.id),
    'affiliates',
    'id',
  );
  refuseTwice(
    coBrands.map((one) => one.campaignId),
    'coBrands',
    'campaignId',
  );
  return {
    affiliates,
    coBrands: coBrands.map((one, index) => {
      const logo = readLogo(resolve(dirname(file), one.logo));
      if (typeof logo === 'string') throw refused(`coBrands.${index}.logo`, logo);
      return { ...one, logo };
    }),
  };
}

function parse(file: string): FileContent {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    throw new ConfigError(
      `The environment variable PARTNERS_FILE names a file that cannot be read (${code}).`,
    );
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ConfigError('The environment variable PARTNERS_FILE names a file that is not JSON.');
  }
  const result = v.safeParse(partnersShape, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refused(
    v.getDotPath(issue) ?? 'the file',
    issue.message.startsWith('must') ? issue.message : 'is not what it has to be',
  );
}

function refuseTwice(ids: readonly string[], list: string, property: string): void {
  const index = ids.findIndex((one, at) => ids.indexOf(one) !== at);
  if (index >= 0) throw refused(`${list}.${index}.${property}`, 'stands there twice');
}

const refused = (where: string, what: string) =>
  new ConfigError(`In the file that PARTNERS_FILE names, ${where} ${what}.`);
