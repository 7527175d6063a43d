import type { StoredDocument } from './document.ts';
import type { ShownCategory } from './list-document-categories.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type DocumentParent = StoredDocument;
export type DocumentCategoryParent = ShownCategory;
