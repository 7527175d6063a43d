import type { CatalogueCategory, CatalogueWysh } from './catalogue.ts';

export type WyshParent = CatalogueWysh;

export type WyshCategoryParent = CatalogueCategory;
