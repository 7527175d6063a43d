import styles from './before-and-after.module.css';

export interface Difference {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

export interface BeforeAndAfterProps {
  caption: string;
  /** Over the terms, and over the two columns beside them. */
  headings: readonly [which: string, before: string, after: string];
  rows: readonly Difference[];
}

/** What a policy covers and costs, side by side with what it would. */
export function BeforeAndAfter({ caption, headings, rows }: BeforeAndAfterProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, before, after }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td className="tabular">{before}</td>
            <td className="tabular">
              <strong>{after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
