/**
 * Who may import whom, derived from the folders, and a few habits a machine can see. Each rule takes the files and answers
 * sentences about what breaks it, so that the test can also show that a planted violation is found.
 */
import { addressMatcher } from '../server/platform/http/known-addresses.ts';
import { importsOf, valueImportsOf, type SourceFile } from './source-files.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');
const isTestingFolder = (path: string) => /^web\/(.*\/)?testing\//.test(path);
const zone = (path: string) => path.split('/')[0]!;
const area = (path: string) => path.split('/')[1]!;
const hasAreas = (path: string) => WINGS.includes(area(path)) && !['desk', 'app'].includes(area(path));
/** An area of the server stands in its wing: `server/people/accounts`. */
const serverArea = (path: string) =>
  path
    .split('/')
    .slice(1, hasAreas(path) ? 3 : 2)
    .join('/');

/** Which screen tells somebody that they can't be insured; who is, the server alone decides. */
const INELIGIBLE_SCREEN = 'domain/eligibility/ineligible-screen.ts';

/** What the browser may know of the business. Flows, underwriting and pricing stay on the server. */
const DOMAIN_FOR_WEB = [
  'addresses',
  'complaints',
  'documents',
  'money',
  'dates',
  'errors',
  'forms',
  'wyshes',
  'coverage',
  'beneficiaries',
  'journeys',
  'accounts',
  // The names of events and what each may say, as types: the table stays on the server.
  'insights',
  // The game runs in the browser, by the clock of whoever plays it.
  'trivia',
  // The keys alone, as types: what is said of a question comes with it.
  'questions',
  // Articles are searched where somebody types.
  'help',
];

/** The fake server of the web's tests is made from it. */
const SCHEMA = 'server/platform/graphql/schema.generated.graphql?raw';

/** The ground of the domain, which stands on nothing else of ours. */
const GROUND = ['money', 'dates', 'errors'];

/**
 * The wings of the server, the lowest first: a wing imports only what is below it, and so nothing goes round. The app puts all of them
 * together.
 */
const WINGS = ['ground', 'people', 'contact', 'shopping', 'applying', 'insuring', 'desk', 'app'];

const wingOf = (path: string) => (zone(path) === 'server' ? WINGS.indexOf(area(path)) : -1);
const isApp = (path: string) => path.startsWith('server/app/');
/** What runs the app, walks it or stands in for the world around it. */
const isAboveWings = (path: string) =>
  /^server\/(commands|demo|sandbox|testing)\/|^server\/main\.ts$/.test(path);

/** Folders of the server that are no business area. */
const SERVER_FOUNDATIONS = ['platform', 'providers', 'content', 'testing', 'migrations', 'sandbox'];

function ownImports(files: readonly SourceFile[]): Import[] {
  return files.flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })));
}

function broken(imports: readonly Import[], rule: string, breaks: (entry: Import) => boolean): string[] {
  return imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}: ${rule}`);
}

const isOurs = (path: string) => /^(domain|server|web|e2e|bench|scripts)\//.test(path);

export function importDirectionProblems(files: readonly SourceFile[]): string[] {
  const imports = ownImports(files.filter((file) => !isTest(file.path)));
  return [
    ...broken(
      imports,
      'the domain imports only the domain',
      ({ from, to }) => zone(from) === 'domain' && zone(to) !== 'domain',
    ),
    ...broken(
      imports,
      'money, dates and errors are the ground and import nothing else of ours',
      ({ from, to }) =>
        zone(from) === 'domain' && GROUND.includes(area(from)) && isOurs(to) && !GROUND.includes(area(to)),
    ),
    ...broken(
      imports,
      'forms know no flow',
      ({ from, to }) => from.startsWith('domain/forms/') && to.startsWith('domain/flows/'),
    ),
    ...broken(
      imports,
      "whoever has a policy asks domain/policy/policy-rules.ts, and no state's pack",
      ({ from, to }) => isStatePack(to) && !mayReadStatePacks(from),
    ),
    ...broken(
      imports,
      'an edition is picked by day and state, or by the version something names, and imported by the registry alone',
      ({ from, to }) =>
        (isEdition(to) && !mayImportEditions(from)) || (to === REGISTRY && !mayImportRegistry(from)),
    ),
    ...broken(
      imports,
      'the browser takes from the domain only what it needs, and its tests the table of standings',
      ({ from, to }) =>
        zone(from) === 'web' &&
        zone(to) === 'domain' &&
        !DOMAIN_FOR_WEB.includes(area(to)) &&
        to !== INELIGIBLE_SCREEN &&
        !(from.startsWith('web/testing/') && area(to) === 'standing'),
    ),
    ...broken(
      imports,
      'the browser takes nothing from the server but the texts, and its tests the schema',
      ({ from, to }) =>
        zone(from) === 'web' &&
        zone(to) === 'server' &&
        !/^server\/content\/translations\/.*\.json(\?part=\w+)?$/.test(to) &&
        !(from.startsWith('web/testing/') && to === SCHEMA),
    ),
    ...broken(
      imports,
      'the application knows nothing of what its tests stand on',
      ({ from, to }) => zone(from) === 'web' && !isTestingFolder(from) && isTestingFolder(to),
    ),
    ...broken(
      imports,
      'the server knows no browser code',
      ({ from, to }) => zone(from) === 'server' && zone(to) === 'web',
    ),
    ...broken(
      imports,
      'nothing of the product imports tests, benchmarks or scripts',
      ({ from, to }) =>
        ['domain', 'server', 'web'].includes(zone(from)) && ['e2e', 'bench', 'scripts'].includes(zone(to)),
    ),
    ...broken(
      imports,
      "an area uses another area's use cases, never its store; the parts of a screen's statement are put together in one file",
      ({ from, to }) =>
        zone(from) === 'server' &&
        to.startsWith('server/') &&
        /(^|[/-])store\.ts$/.test(to) &&
        serverArea(from) !== serverArea(to) &&
        // Puts the parts that stores give into a screen's statement.
        from !== 'server/app/product-screens.ts',
    ),
    ...broken(
      imports,
      'a wing of the server knows only the wings below it',
      ({ from, to }) =>
        wingOf(from) !== -1 && (wingOf(to) > wingOf(from) || (isAboveWings(to) && !isApp(from))),
    ),
    ...broken(
      imports,
      'platform and providers know no area',
      ({ from, to }) =>
        /^server\/(platform|providers)\//.test(from) &&
        to.startsWith('server/') &&
        to.split('/').length > 2 &&
        !SERVER_FOUNDATIONS.includes(area(to)),
    ),
    ...broken(
      imports,
      'only open-providers.ts knows a concrete provider',
      ({ from, to }) =>
        /^server\/providers\/[^/]+\/(?!port\.ts)/.test(to) &&
        !from.startsWith('server/providers/') &&
        from !== 'server/app/open-providers.ts',
    ),
    ...broken(
      imports,
      'a feature knows no other feature',
      ({ from, to }) =>
        from.startsWith('web/features/') &&
        to.startsWith('web/features/') &&
        from.split('/')[2] !== to.split('/')[2],
    ),
    ...broken(
      imports,
      'ui imports nothing of ours but itself, and no router or API client',
      ({ from, to }) =>
        from.startsWith('web/ui/') &&
        ((isOurs(to) && !to.startsWith('web/ui/')) || ['react-router', 'urql'].includes(to)),
    ),
  ];
}

const isStatePack = (path: string) =>
  path.startsWith('domain/states/') && !/\/(us-states|state-pack|in-states)\.ts$/.test(path);

/** Where every edition of the product stands in a list. */
const REGISTRY = 'domain/editions/product-editions.ts';

/** A rulebook or what it has for itself, a price basis, the templates of papers: what a day and a state pick. */
const isEdition = (path: string) =>
  /^domain\/(pricing\/bases|papers\/editions)\/\d{4}/.test(path) ||
  /^domain\/underwriting\/(rules\/|[a-z-]+-(of-)?\d{4}-\d{2})/.test(path);

/** Beside the editions themselves and the registry: the type of facts is that of the newest derivation, and each has its words. */
const mayImportEditions = (path: string) =>
  isEdition(path) ||
  path === REGISTRY ||
  path === 'domain/underwriting/facts.ts' ||
  path === 'domain/underwriting/fact-words.ts' ||
  isForTests(path);

/** The app hands the registry on; whoever makes something asks what is in force, or for the edition a thing names. */
const mayImportRegistry = (path: string) => /^server\/(app|commands)\//.test(path) || isForTests(path);

const isForTests = (path: string) => /(^|\/)testing\/|^(bench|scripts)\//.test(path);

/** Besides the packs themselves: what may be sold, and what a disclosure or an article says of all states. */
const mayReadStatePacks = (path: string) =>
  /^domain\/(states|eligibility)\//.test(path) ||
  path === 'domain/help/help-figures.ts' ||
  path === 'domain/policy/policy-rules.ts' ||
  path === REGISTRY ||
  /^server\/.*\/state-words\.ts$/.test(path);

/** Axe is asked in one place of the component tests and one of the journeys, by the same rules wherever it is asked. */
export function axePlaceProblems(files: readonly SourceFile[]): string[] {
  const places = ['web/testing/expect-accessible.ts', 'e2e/visitor.ts', 'e2e/card-form.test.ts'];
  return files
    .filter(
      ({ path, text }) =>
        !places.includes(path) && /^import .*from '(?:axe-core|@axe-core\/playwright)'/.test(text),
    )
    .map(({ path }) => `${path} asks axe by itself: there is expectAccessible`);
}

/**
 * The browser names questions by their keys, which it knows as types: what the catalogue says of one, a topic or whether progress
 * counts it, comes from the server with the form.
 */
export function questionLookupProblems(files: readonly SourceFile[]): string[] {
  const lookup =
    /^\s*import\s+(?!type\b)[^'"]*?from\s+['"]@wysh\/domain\/questions\/|\bimport\(\s*['"]@wysh\/domain\/questions\//m;
  return files
    .filter(({ path, text }) => zone(path) === 'web' && lookup.test(text))
    .map(({ path }) => `${path} looks questions up instead of reading what came with them`);
}

/** Where addresses of the application are spelled. */
const ADDRESS_PLACES = ['domain/addresses/addresses.ts', 'web/paths.ts', 'web/desk/desk-paths.ts'];

/**
 * Literals that are an address of the application by the patterns of its router, outside the places that spell them: in a flow, a
 * message, the server or a screen. Comments may name an address, and tests type them as people do.
 */
export function addressPlaceProblems(files: readonly SourceFile[], patterns: readonly string[]): string[] {
  // The home page's is a slash, which is other things as well.
  const isAddress = addressMatcher(patterns.filter((pattern) => pattern !== '/'));
  return files
    .filter(({ path }) => ['domain', 'server', 'web'].includes(zone(path)) && !isTest(path))
    .filter(({ path }) => !ADDRESS_PLACES.includes(path) && !/(^|\/)testing\/|\.generated\./.test(path))
    .flatMap(({ path, text }) =>
      literalPaths(text)
        .filter(isAddress)
        .map((literal) => ({ path, literal })),
    )
    .map(({ path, literal }) => `${path} spells the address ${literal}`);
}

/** What begins with a slash at the beginning of a literal or behind an expression in one, without query and fragment. */
function literalPaths(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/['"`}](\/[a-z](?:\$?\{[^}]*\}|[^'"`\s{}?#])*)/g)].map(([, path]) =>
    path!.replace(/[.,;:!]+$/, ''),
  );
}

const isSqlPlace = (path: string) =>
  /(^|[/-])store\.ts$/.test(path) || /^server\/(platform|providers|migrations)\//.test(path);

/**
 * SQL outside the files that may hold it: an area's `store.ts` or `*-store.ts`, the platform (the tables it keeps for itself)
 * and the embedded providers (what a vendor would keep).
 */
export function sqlPlaceProblems(files: readonly SourceFile[]): string[] {
  const sql =
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\breadingPart\(|\.runScript\(/;
  return files
    .filter(({ path }) => zone(path) === 'server' && !isTest(path) && !isSqlPlace(path))
    .filter(({ text }) => sql.test(text))
    .map(({ path }) => `${path} holds SQL, which belongs in a store`);
}

/** What a contract says is read by `termsOn`, of transactions that its own stores read: nobody else asks these tables. */
export function termsPlaceProblems(files: readonly SourceFile[]): string[] {
  const contract = /\bpolicy_(transactions|terms|layers)\b/;
  const isPlace = (path: string) =>
    // Its owner is handed every row as it lies there.
    path === 'server/app/personal-tables.ts' ||
    /^server\/insuring\/policies\/[a-z-]*store\.ts$/.test(path) ||
    /^server\/(platform|testing|migrations)\//.test(path);
  return files
    .filter(({ path }) => zone(path) === 'server' && !isTest(path) && !isPlace(path))
    .filter(({ text }) => contract.test(text))
    .map(({ path }) => `${path} reads a contract's tables, whose reader is domain/policy/terms.ts`);
}

/** What is sealed or parsed here lies in no table: a link's own text, a request's body, a file of a package, each read through a schema. */
const READS_NO_COLUMN = [
  '/documents/create-direct-upload.ts',
  '/documents/paper-fonts.ts',
  '/insights/policy-report-routes.ts',
  '/platform/http/sealed-link.ts',
  '/providers/vendor-call.ts',
  '/providers/storage/embedded.ts',
  '/rotate-keys.ts',
];
/** Rows as JSON on their way to the database, which makes columns of them. */
const SENDS_ROWS = ['server/platform/database/many-rows.ts', 'server/providers/payments/embedded-charges.ts'];

/**
 * A stored value that is read or written past its shape (`platform/database/stored-shape.ts`): sealed, opened or parsed by hand, a column
 * of JSON that is only said to be what one hopes, or JSON written by hand beside SQL.
 */
export function storedShapeProblems(files: readonly SourceFile[]): string[] {
  const generated = files.find(({ path }) => path === 'server/platform/database/tables.generated.ts');
  const jsonColumns = [...(generated?.text ?? '').matchAll(/^ {2}(\w+): Json\b/gm)].map((match) => match[1]!);
  const byHand = /\bencryption\??\.(open|seal)\(|\bJSON\.parse\(/;
  const hopedFor = new RegExp(`\\.(${['definition', ...jsonColumns].join('|')})\\b\\)?\\s+as\\s`);
  const sql = /\.(insertInto|updateTable|mergeInto)\(|\bsql(<[^`]*>)?`/;
  return files
    .filter(
      ({ path }) =>
        zone(path) === 'server' && !isTest(path) && !READS_NO_COLUMN.some((end) => path.endsWith(end)),
    )
    .flatMap(({ path, text }) => {
      const isFoundation = /^server\/(platform|content|migrations)\//.test(path);
      const writes = sql.test(text) && /\bJSON\.stringify\(/.test(text) && !SENDS_ROWS.includes(path);
      return [
        ...(!isFoundation && byHand.test(text) ? [`${path} opens, seals or parses past a shape`] : []),
        ...(hopedFor.test(text) ? [`${path} takes a column of JSON for what it hopes it is`] : []),
        ...(writes ? [`${path} writes JSON past a shape`] : []),
      ];
    });
}

/**
 * What is wrong with a request is found in the tables of problems (`domain/errors/`), where a sentence stands once: no other file
 * of the service puts a code and words for it together by hand. The browser's own words are texts, so it may.
 */
export function handwrittenProblems(files: readonly SourceFile[]): string[] {
  const literals = /\{(?:[^{}]|\$\{[^{}]*\})*\}/g;
  const isProblem = ([literal]: RegExpExecArray) =>
    /\bmessage\b(?!\.)/.test(literal) &&
    (/\bcode: ['"`]/.test(literal) || (/\bcode\b/.test(literal) && /\bfield\b/.test(literal)));
  return files
    .filter(({ path }) => ['server', 'domain'].includes(zone(path)) && !path.startsWith('domain/errors/'))
    .filter(({ path }) => !isTest(path) && !path.includes('/testing/'))
    .filter(({ text }) => text.matchAll(literals).some(isProblem))
    .map(({ path }) => `${path} words a problem itself, which belongs in a table of problems`);
}

/** Cycles among the domain's modules, types included, each as the path that closes it. */
export function domainCycles(files: readonly SourceFile[]): string[] {
  return cycles(files, 'domain', importsOf);
}

/** Cycles among the modules of the server or the web: what one of them does needs the other, and so no one can be read alone. */
export function valueCycles(files: readonly SourceFile[], of: 'server' | 'web'): string[] {
  return cycles(files, of, valueImportsOf);
}

function cycles(
  files: readonly SourceFile[],
  of: string,
  importsIn: (file: SourceFile) => string[],
): string[] {
  const graph = new Map(
    files
      .filter((file) => zone(file.path) === of && !isTest(file.path))
      .map((file) => [file.path, importsIn(file).filter((path) => path.startsWith(`${of}/`))]),
  );
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    else if (!finished.has(path)) {
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      finished.add(path);
    }
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

/** Comments that name a fault or a rule by the number it has in a list outside this repository, instead of saying it. */
export function citationProblems(files: readonly SourceFile[]): string[] {
  const cites = /^\s*(\/\/|\/?\*).*\b[FR]-\d{2}\b|\/\/ .*\b[FR]-\d{2}\b/m;
  return files
    .filter(({ path, text }) => !isTest(path) && cites.test(text))
    .map(({ path }) => `${path} cites a number nobody here can look up; say the rule in words`);
}

/** Names that say nothing, and files that only pass others on. */
export function namingProblems(files: readonly SourceFile[]): string[] {
  const drawers = /(^|\/)(utils?|helpers?|common|misc|shared|types|constants)(\/|\.tsx?$)/;
  return files.flatMap(({ path, text }) => {
    const problems: string[] = [];
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (drawers.test(path)) problems.push(`${path} is a drawer; name the thing`);
    if (!/^[a-z0-9.-]+$/.test(name)) problems.push(`${path} is not kebab-case`);
    const statements = text
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
    if (statements.length > 0 && statements.every((line) => /^export .* from /.test(line))) {
      problems.push(`${path} only passes others on`);
    }
    return problems;
  });
}
