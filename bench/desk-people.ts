import pg from 'pg';

/** Of each hundred people so many have the commonest of the rest of a thousand names: as in a census, about one. */
const FIRST_NAMES =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen María José Zoë Renée Daniel Nancy Matthew Lisa Anthony Betty Mark Ashley'.split(
    ' ',
  );
const LAST_NAMES =
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris O’Brien Núñez'.split(
    ' ',
  );
const SYLLABLES =
  'ba den ka lo mar ne ri sto ten va wil hen ger ro sa ka ly mon der fi gra hu jo kle lin ma no pe qui ra se ti ul ver win xa yo zu bran chi'.split(
    ' ',
  );

/**
 * People with names, addresses, numbers, cards and policies, written by the database itself as far as they are searched by: the words of
 * their names by the same functions as the product's trigger. Nothing else of a policy is there.
 */
export async function fillDesk(
  databaseUrl: string,
  { people, policies }: { readonly people: number; readonly policies: number },
): Promise<void> {
  const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
  // Of its own, because the product's connections let no statement take so long.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  await run(`
    create function bench_id(kind text, n bigint) returns uuid immutable language sql as
      $$ select (substr(md5(kind), 1, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create function bench_chance(salt text, n bigint) returns float8 immutable language sql as
      $$ select ('x' || substr(md5(salt || n), 1, 8))::bit(32)::bigint / 4294967296.0 $$;
    create function bench_name(rank integer) returns text immutable language sql as
      $$ select initcap((${list(SYLLABLES)})[1 + rank % 40] || (${list(SYLLABLES)})[1 + rank / 40 % 40] || (${list(SYLLABLES)})[1 + rank / 1600 % 40]) $$;
    create function bench_letter(digit integer) returns text immutable language sql as
      $$ select substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + digit, 1) $$;
    create unlogged table bench_people as select n, bench_id('user', n) as id,
      case when f < 30 then (${list(FIRST_NAMES)})[1 + f] else bench_name(f * 7) end as first,
      case when l < 27 then (${list(LAST_NAMES)})[1 + l] else bench_name(l) end as last
      from (select n, floor(1000 * power(bench_chance('first', n), 2))::integer as f,
        floor(60000 * power(bench_chance('last', n), 2.4))::integer as l from generate_series(1, ${people}) as n) as drawn;
    analyze bench_people`);
  // Set by set: no trigger, and no key that points elsewhere, is asked row by row.
  await run(`set session_replication_role = replica;
    insert into users (id, status, created_at) select id, 'active', now() from bench_people;
    insert into profiles (user_id, first_name, last_name, updated_at) select id, first, last, now() from bench_people;
    insert into credentials (user_id, sign_in_email, password_hash, changed_at)
      select id, lower(plain_name(first) || '.' || plain_name(last)) || n || '@example.com', 'x', now() from bench_people;
    insert into phone_numbers (user_id, id, country_code, phone_number, status, created_at, verified_at)
      select id, bench_id('phone', n), '1', (2000000000 + n::bigint * 7919)::text, 'verified', now(), now() from bench_people;
    insert into postal_addresses (user_id, street1, city, state, postal_code, updated_at)
      select id, n || ' Main Street', 'Columbus', 'OH', '43085', now() from bench_people;
    insert into payment_methods (user_id, id, source, status, method_id, card_token_hash, name, brand, last4, funding, expires_year,
        expires_month, created_at)
      select id, bench_id('method', n), 'credit_card', 'active', 'pm_' || n, sha256(n::text::bytea), first || ' ' || last, 'visa',
        lpad((n * 31 % 10000)::text, 4, '0'), 'credit', 2040, 12, now() from bench_people;
    insert into policies (user_id, id, membership_id, quote_id, application_id, product_slug, number, status, state, created_at,
        payable_until, effective_at, term_ends_on, free_look_ends_on, amount, term_years, insureds_age_at_term)
      select bench_id('user', 1 + (n - 1) % ${people}), bench_id('policy', n), bench_id('membership', n), bench_id('quote', n),
        bench_id('application', n), 'wysh-term-life', 'TL-222' || bench_letter(d3) || '-' || bench_letter(d4) || bench_letter(d5) || bench_letter(d6) || bench_letter(d7)
          || bench_letter((d3 * 5 + d4 * 6 + d5 * 7 + d6 * 8 + d7 * 9) % 31),
        'active', 'OH', now(), now(), now(), current_date + 7300, current_date, 500000, 20, 54
      from (select n, (n / 923521 % 31)::integer as d3, (n / 29791 % 31)::integer as d4, (n / 961 % 31)::integer as d5,
        (n / 31 % 31)::integer as d6, (n % 31)::integer as d7 from generate_series(1, ${policies}) as n) as numbered`);
  await run(`
    insert into person_names (word, user_id)
      select word, id from bench_people, lateral name_words(first, last) as word order by word;
    insert into name_spellings (spelling, word)
      select distinct spelling, words.word from (select distinct word from person_names where length(word) >= 4) as words (word),
        lateral spellings_of(words.word) as spelling;
    set session_replication_role = origin`);
  await run('vacuum analyze');
  await client.end();
}
