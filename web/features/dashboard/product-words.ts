import { formatCoverage } from '@wysh/domain/money/money.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { text } from '../../texts/texts.ts';

interface Cover {
  readonly productDetail: { readonly slug: string };
  readonly amount: number;
}

/** (DASH-13) */
export function productName({ productDetail }: Pick<Cover, 'productDetail'>): string {
  return text(isTermLife(productDetail.slug) ? 'home.product.term-life' : 'home.product.accidental-death');
}

/** The coverage amount; accidental death pays up to it, depending on the accident (DASH-12). */
export function coverageWords({ productDetail, amount }: Cover): string {
  const shown = formatCoverage(amount);
  return isTermLife(productDetail.slug) ? shown : text('home.coverage.up-to', { amount: shown });
}

export function isTermLife(slug: string): boolean {
  return slug === PRODUCT_SLUGS.termLife;
}
