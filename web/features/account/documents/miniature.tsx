import { useRuntime } from '../../../shell/runtime-context.ts';
import { miniatureTitle } from './miniature-title.ts';
import styles from './documents.module.css';

export interface MiniatureProps {
  /** Of its kind, which decides how its words lie on the sheet. */
  slug: string;
  title: string;
  /** Its day, in words. */
  date: string;
  /** What a receipt is about. */
  amount?: string | undefined;
}

type Shape = 'contract' | 'figures' | 'letter';

const SHAPES: Readonly<Record<string, Shape>> = {
  'policy-agreement': 'contract',
  'account-recovery': 'letter',
  'adverse-decision': 'letter',
  complaint: 'letter',
  letter: 'letter',
  'lapse-notice': 'letter',
  'replacement-letter': 'letter',
  'yearly-premium': 'letter',
};

/** Where the gray lines of each shape lie: left edge, top, length. */
const LINES: Readonly<Record<Shape, readonly (readonly [x: number, y: number, length: number])[]>> = {
  contract: [78, 86, 94, 102, 110].map((y, at) => [14, y, at % 3 === 2 ? 58 : 92] as const),
  figures: [82, 94, 106, 118, 130].flatMap((y, at) => [
    [14, y, 34 + (at % 3) * 6] as const,
    [80 + (at % 2) * 6, y, 26 - (at % 2) * 6] as const,
  ]),
  letter: [
    [14, 76, 34],
    [14, 83, 42],
    ...[98, 106, 114, 122, 130].map((y, at) => [14, y, at % 2 === 0 ? 92 : 80] as const),
  ],
};

/** A paper's first page, drawn small: its own title, day and sum under our name, and its words as lines. */
export function Miniature({ slug, title, date, amount }: MiniatureProps) {
  const { name } = useRuntime().config.issuer;
  const shape = SHAPES[slug] ?? 'figures';
  const lines = amount === undefined ? LINES[shape] : LINES[shape].slice(-4);
  return (
    <svg viewBox="0 0 120 156" className={styles.miniature} aria-hidden="true" focusable="false">
      <path className={styles.sheetOfMiniature} d="M1 1h100l18 18v136H1z" />
      <path className={styles.foldOfMiniature} d="M101 1v18h18z" />
      <text x="14" y="21" className={styles.issuerOfMiniature} fontSize="9">
        {name}
      </text>
      <path className={styles.ruleOfMiniature} d="M14 27h72" strokeWidth="1.5" />
      {miniatureTitle(title, { length: 16, lines: 3 }).map((line, at) => (
        <text key={line} x="14" y={41 + at * 12} className={styles.titleOfMiniature} fontSize="11">
          {line}
        </text>
      ))}
      {amount !== undefined && (
        <text x="14" y="97" className={styles.titleOfMiniature} fontSize="17">
          {amount}
        </text>
      )}
      {lines.map(([x, y, length]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={length}
          height="3"
          rx="1.5"
          className={styles.lineOfMiniature}
        />
      ))}
      {shape === 'contract' && (
        <>
          <path
            className={styles.ruleOfMiniature}
            d="M14 140q8-12 13-3t9-4 9 3 14-4"
            fill="none"
            strokeWidth="1.5"
          />
          <path
            className={styles.sealOfMiniature}
            d="M96 121l3.4 4.4 5.4-1.2.2 5.6 5 2.4-3.2 4.6 2 5.2-5.4 1.4-1.8 5.3-5-2.6-5 2.6-1.8-5.3-5.4-1.4 2-5.2-3.2-4.6 5-2.4.2-5.6 5.4 1.2z"
          />
        </>
      )}
      <text x="14" y="150" className={styles.dateOfMiniature} fontSize="6">
        {date}
      </text>
    </svg>
  );
}
