/**
 * `npm run pricing:dossier`: writes docs/pricing-dossier.md, what an actuary is handed of the newest prices. `-- --out FOLDER` writes every
 * cell besides, of term life and of accident cover, as CSV.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accidentalDeathCsv, termLifeCsv } from './pricing-dossier-cells.ts';
import { pricingDossierPage } from './pricing-dossier-page.ts';
import { projectRoot } from './source-files.ts';

const { values: asked } = parseArgs({ options: { out: { type: 'string' } } });

const page = join(projectRoot, 'docs/pricing-dossier.md');
writeFileSync(page, pricingDossierPage());
console.log(`Wrote ${page}`);
if (asked.out !== undefined) {
  mkdirSync(asked.out, { recursive: true });
  for (const [name, text] of [
    ['term-life.csv', termLifeCsv()],
    ['accidental-death.csv', accidentalDeathCsv()],
  ] as const) {
    writeFileSync(join(asked.out, name), text);
    console.log(`Wrote ${join(asked.out, name)}`);
  }
}
