import { openStandIn } from './vendor-stand-in.ts';

interface KnownEntity {
  readonly id: string;
  readonly caption: string;
  readonly birthDate: readonly string[];
}

/** The matching API of OpenSanctions over a few entities: those that share a word with what is asked, of which some match. */
export async function openOpenSanctionsStandIn(known: readonly KnownEntity[]) {
  return openStandIn(({ method, path, headers, body }) => {
    if (method === 'HEAD') return { status: 405 };
    if (headers.authorization !== 'ApiKey a-key-of-ours') return { status: 401, body: '{"detail":"no key"}' };
    if (!path.startsWith('/match/us_ofac_sdn?')) return { status: 404, body: '{"detail":"no such dataset"}' };
    const { queries } = JSON.parse(body) as {
      readonly queries: Readonly<
        Record<string, { readonly properties: { readonly name: readonly string[] } }>
      >;
    };
    const responses = Object.entries(queries).map(([name, query]) => [name, matchesOf(query, known)]);
    return { body: JSON.stringify({ responses: Object.fromEntries(responses), matcher: {}, limit: 20 }) };
  });
}

function matchesOf(
  query: { readonly properties: { readonly name: readonly string[] } },
  known: readonly KnownEntity[],
) {
  const words = new Set(query.properties.name.join(' ').toLowerCase().split(' '));
  const results = known.flatMap(({ id, caption, birthDate }) => {
    const own = caption.toLowerCase().split(' ');
    const score = own.filter((word) => words.has(word)).length / own.length;
    if (score === 0) return [];
    return [
      {
        id,
        caption,
        schema: 'Person',
        properties: { name: [caption], birthDate, programId: ['US-EXAMPLE'], topics: ['sanction'] },
        datasets: ['us_ofac_sdn'],
        referents: [`ofac-${id}`],
        target: true,
        first_seen: '2020-01-01T00:00:00',
        last_seen: '2026-11-23T00:00:00',
        last_change: '2026-01-01T00:00:00',
        score,
        features: { name_match: score },
        match: score >= 0.7,
      },
    ];
  });
  return { status: 200, results, total: { value: results.length, relation: 'eq' }, query };
}
