import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Picture {
  readonly area: string;
  /** The file's name within the folder of its width, without its ending. */
  readonly file: string;
}

/** One page with every picture, neighbours side by side, the phone's above the desk's. */
export function writeContactSheet(
  folder: string,
  pictures: readonly Picture[],
  widths: readonly number[],
): void {
  const areas = Map.groupBy(pictures, ({ area }) => area);
  const sections = [...areas].map(
    ([area, ofArea]) =>
      `<section id="${area}"><h2>${area}</h2>${widths.map((width) => row(ofArea, width)).join('')}</section>`,
  );
  const links = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join(' ');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px/1.4 system-ui; margin: 24px; background: #e8e8e8 }
.row { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; padding-bottom: 16px }
figure { margin: 0; flex: none } img { display: block; background: #fff; border: 1px solid #bbb }
.w390 img { width: 260px } .w1280 img { width: 640px } nav a { margin-right: 8px }
</style><h1>${pictures.length} screens</h1><nav>${links}</nav>${sections.join('')}`,
  );
}

function row(pictures: readonly Picture[], width: number): string {
  const figures = pictures.map(
    ({ file }) =>
      `<figure><figcaption>${file}</figcaption><a href="${width}/${file}.png"><img loading="lazy" src="${width}/${file}.png" alt="${file} at ${width} px"></a></figure>`,
  );
  return `<div class="row w${width}">${figures.join('')}</div>`;
}
