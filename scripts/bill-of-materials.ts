/**
 * What the product is made of, as the lockfile says: every package that is there at run time or in the bundle, with version, licence,
 * hash and package URL, in the words of CycloneDX 1.6. The build writes it (S-86); which of them the world knows a weakness of, a reader of
 * that format answers.
 */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly { readonly expression: string }[];
}

/** The packages of others in a lockfile, by where they lie. */
export function packagesOfOthers({ packages }: Lockfile): (readonly [path: string, LockedPackage])[] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

export function billOfMaterials(lockfile: Lockfile, version: string) {
  const components = packagesOfOthers(lockfile)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, locked]) => componentOf(path, locked));
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'wysh', version } },
    components: [...byPurl.values()].toSorted((one, other) => one.purl.localeCompare(other.purl)),
  } as const;
}

function componentOf(path: string, { version = '', integrity = '', license }: LockedPackage): Component {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const digest = /^sha512-(.+)$/.exec(integrity)?.[1];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes:
      digest === undefined
        ? []
        : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: license === undefined ? [] : [{ expression: license }],
  };
}
