import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Acknowledgement, Consent, ContextType, Disclosure, LastAgreement } from './disclosure.ts';

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export async function listPublishedDisclosures(
  reader: Reader,
): Promise<Pick<Disclosure, 'slug' | 'version' | 'title' | 'body'>[]> {
  return reader.selectFrom('disclosures').select(['slug', 'version', 'title', 'body']).execute();
}

/** A text in one version, also of one that is not the present one; null when there never was such. */
export async function findPublishedDisclosure(
  reader: Reader,
  { slug, version }: Pick<Disclosure, 'slug' | 'version'>,
): Promise<Pick<Disclosure, 'slug' | 'version' | 'title' | 'body'> | null> {
  const row = await reader
    .selectFrom('disclosures')
    .select(['slug', 'version', 'title', 'body'])
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** Another process may have published the same meanwhile. */
export async function insertMissingDisclosures(
  transaction: Transaction,
  disclosures: readonly Disclosure[],
  publishedAt: Temporal.Instant,
): Promise<void> {
  const rows = disclosures.map(({ slug, version, title, body }) => ({
    slug,
    version,
    title,
    body,
    published_at: dateOf(publishedAt),
  }));
  await transaction
    .insertInto('disclosures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The person's newest application, or their membership, as the context of an agreement; with an id, that one. Null when there is
 * none, or it is somebody else's. Reads tables of underwriting and accounts, because whose a context is has to be asked in the
 * statement that finds it.
 */
export async function findOwnContext(
  reader: Reader,
  userId: string,
  { type, id }: { readonly type: ContextType; readonly id: string | null },
): Promise<string | null> {
  if (type === 'InsuranceApplication') {
    const application = await reader
      .selectFrom('insurance_applications')
      .select('id')
      .where('user_id', '=', userId)
      .$if(id !== null, (query) => query.where('id', '=', id!))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return application?.id ?? null;
  }
  const membership = await reader
    .selectFrom('memberships')
    .innerJoin('constellations', 'constellations.id', 'memberships.constellation_id')
    .select('memberships.id')
    .where('constellations.user_id', '=', userId)
    .where('memberships.business_slug', '=', 'wysh-insurance')
    .$if(id !== null, (query) => query.where('memberships.id', '=', id!))
    .orderBy('memberships.id')
    .limit(1)
    .executeTakeFirst();
  return membership?.id ?? null;
}

/** Answers what is kept: this agreement, or the same one from before; `isNew` says which. */
export async function insertAcknowledgement(
  transaction: Transaction,
  acknowledgement: Acknowledgement & {
    readonly userId: string;
    readonly address: string | null;
    readonly sessionId: string;
    /** Null of one that counts until it is taken back. */
    readonly expiresAt: Temporal.Instant | null;
  },
): Promise<Acknowledgement & { readonly isNew: boolean }> {
  const { userId, slug, version, contextType, contextId } = acknowledgement;
  const expiresAt = acknowledgement.expiresAt === null ? null : dateOf(acknowledgement.expiresAt);
  await transaction
    .insertInto('acknowledgements')
    .values({
      user_id: userId,
      id: acknowledgement.id,
      disclosure_slug: slug,
      disclosure_version: version,
      context_type: contextType,
      context_id: contextId,
      acknowledged_at: dateOf(acknowledgement.acknowledgedAt),
      address: acknowledgement.address,
      session_id: acknowledgement.sessionId,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await transaction
    .selectFrom('acknowledgements')
    .select(['id', 'acknowledged_at'])
    .where('user_id', '=', userId)
    .where('context_type', '=', contextType)
    .where('context_id', '=', contextId)
    .where('disclosure_slug', '=', slug)
    .where('disclosure_version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', 'is not distinct from', expiresAt)
    .executeTakeFirstOrThrow();
  return {
    id: kept.id,
    slug,
    version,
    contextType,
    contextId,
    acknowledgedAt: Temporal.Instant.fromEpochMilliseconds(kept.acknowledged_at.getTime()),
    isNew: kept.id === acknowledgement.id,
  };
}

/** Those of a person that stand, by a text in whichever version; of one context alone, where that is said. */
export async function markWithdrawn(
  transaction: Transaction,
  {
    userId,
    slug,
    contextId,
  }: { readonly userId: string; readonly slug: string; readonly contextId: string | null },
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('acknowledgements')
    .set({ withdrawn_at: dateOf(at) })
    .where('user_id', '=', userId)
    .where('disclosure_slug', '=', slug)
    .where('withdrawn_at', 'is', null)
    .$if(contextId !== null, (query) => query.where('context_id', '=', contextId!))
    .execute();
}

export interface Agreements {
  readonly acknowledged: readonly Pick<Disclosure, 'slug' | 'version'>[];
  readonly due: readonly string[];
}

/** What a person agreed to in a context that counts at an instant, and what is due for them beside what is for everybody. */
export async function readAgreements(
  reader: Reader,
  userId: string,
  contextId: string,
  now: Temporal.Instant,
): Promise<Agreements> {
  const rows = await reader
    .selectFrom('acknowledgements')
    .select(['disclosure_slug as slug', sql<string | null>`disclosure_version`.as('version')])
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', dateOf(now))]))
    .unionAll(
      reader
        .selectFrom('disclosures_due')
        .select(['disclosure_slug as slug', sql<string | null>`null`.as('version')])
        .where('user_id', '=', userId),
    )
    .execute();
  return {
    acknowledged: rows.flatMap(({ slug, version }) => (version === null ? [] : [{ slug, version }])),
    due: rows.flatMap(({ slug, version }) => (version === null ? [slug] : [])),
  };
}

/** The newest, where somebody agreed to several versions. */
export async function findAcknowledgedAt(
  reader: Reader,
  { userId, contextId, slug }: { readonly userId: string } & Pick<Acknowledgement, 'contextId' | 'slug'>,
): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('acknowledgements')
    .select('acknowledged_at')
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('disclosure_slug', '=', slug)
    .orderBy('acknowledged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Temporal.Instant.fromEpochMilliseconds(row.acknowledged_at.getTime());
}

/** The newest of a person that stands, in whichever version and context. */
export async function findNewestAcknowledgement(
  reader: Reader,
  userId: string,
  slug: string,
): Promise<LastAgreement | null> {
  const row = await reader
    .selectFrom('acknowledgements')
    .select(['acknowledged_at as at', 'address as ipAddress', 'session_id as sessionId'])
    .where('user_id', '=', userId)
    .where('disclosure_slug', '=', slug)
    .where('withdrawn_at', 'is', null)
    .orderBy('acknowledged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, at: row.at.toTemporalInstant() };
}

/** Of a person, in whichever version and context: one that stands before one that was taken back, and the newest of those. */
export async function findStandingOrLast(
  reader: Reader,
  userId: string,
  slug: string,
): Promise<Consent | null> {
  const row = await reader
    .selectFrom('acknowledgements')
    .select(['disclosure_version as version', 'acknowledged_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('user_id', '=', userId)
    .where('disclosure_slug', '=', slug)
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('acknowledged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        slug,
        version: row.version,
        givenAt: row.givenAt.toTemporalInstant(),
        withdrawnAt: row.withdrawnAt?.toTemporalInstant() ?? null,
      };
}

export async function insertDue(
  transaction: Transaction,
  userId: string,
  slug: string,
  since: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('disclosures_due')
    .values({ user_id: userId, disclosure_slug: slug, since: dateOf(since) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDue(transaction: Transaction, userId: string, slug: string): Promise<void> {
  await transaction
    .deleteFrom('disclosures_due')
    .where('user_id', '=', userId)
    .where('disclosure_slug', '=', slug)
    .execute();
}

export async function deleteAcknowledgementsOf(
  transaction: Transaction,
  userIds: readonly string[],
  { exceptContexts }: { readonly exceptContexts: readonly string[] },
): Promise<void> {
  await transaction
    .deleteFrom('acknowledgements')
    .where('user_id', 'in', userIds)
    .where('context_id', '<>', sql<string>`all(${exceptContexts}::uuid[])`)
    .execute();
}

export async function deleteDueOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('disclosures_due').where('user_id', 'in', userIds).execute();
}

export async function listAcknowledgements(
  reader: Reader,
  userId: string,
  contextIds: readonly string[],
): Promise<Acknowledgement[]> {
  const rows = await reader
    .selectFrom('acknowledgements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('context_id', 'in', contextIds)
    .orderBy('acknowledged_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.disclosure_slug,
    version: row.disclosure_version,
    contextType: row.context_type,
    contextId: row.context_id,
    acknowledgedAt: Temporal.Instant.fromEpochMilliseconds(row.acknowledged_at.getTime()),
  }));
}
