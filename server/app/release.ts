import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { loadCatalogue } from '../content/catalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { loadTranslations } from '../content/translations.ts';
import type { Translations } from '../content/translations.ts';
import { loadTrivia } from '../content/trivia.ts';
import type { Trivia } from '../content/trivia.ts';
import { createWyshArt } from '../content/wysh-art.ts';
import type { WyshArt } from '../content/wysh-art.ts';
import wyshCatalogue from '../content/wysh-catalogue.json' with { type: 'json' };
import { deskSchema } from '../desk/desk-graphql.ts';
import { loadLeakedPasswords } from '../people/accounts/leaked-passwords.ts';
import type { IsLeakedPassword } from '../people/accounts/leaked-passwords.ts';
import { createExecutableSchema } from '../platform/graphql/executable-schema.ts';
import { readBuiltWeb } from '../platform/http/web-files.ts';
import type { BuiltWeb } from '../platform/http/web-files.ts';
import { PRODUCT_RESOLVERS } from './product-resolvers.ts';

/** What a release brings along, whatever the installation: read once by a process, however many apps it opens. */
export interface Release {
  readonly art: WyshArt;
  readonly catalogue: Catalogue;
  readonly translations: Translations;
  readonly trivia: Trivia;
  readonly isLeakedPassword: IsLeakedPassword;
  readonly productSchema: GraphQLSchema;
  readonly deskSchema: GraphQLSchema;
  readonly web: BuiltWeb;
}

/** Where the built web application lies. */
export const webFolder = join(import.meta.dirname, '../../web/dist');

/** Throws where a file is missing or wrong, before anything is opened. */
export function readRelease(): Release {
  const art = createWyshArt(wyshCatalogue);
  const schemaFile = join(import.meta.dirname, '../platform/graphql/schema.generated.graphql');
  return {
    art,
    catalogue: loadCatalogue(art.version),
    translations: loadTranslations(),
    trivia: loadTrivia(),
    isLeakedPassword: loadLeakedPasswords(),
    productSchema: createExecutableSchema(readFileSync(schemaFile, 'utf8'), PRODUCT_RESOLVERS),
    deskSchema: deskSchema(),
    web: readBuiltWeb(webFolder),
  };
}
