import type { AuthoredFlow, FlowWay } from './authoring-api.ts';
import styles from './authoring-page.module.css';

function conditionOf({ when, unless }: FlowWay): string {
  if (when !== null) return `if ${when}, `;
  return unless === null ? '' : `unless ${unless}, `;
}

/** The flow as a list of its forms, each with the ways on in the order in which they are tried. */
export function FlowGraph({ flow }: { flow: AuthoredFlow }) {
  const { nodes, edges } = flow.graph;
  const idOf = (key: string) => `#${flow.slug}/${key}`;
  return (
    <details className={styles.graph}>
      <summary>The ways through {flow.slug}</summary>
      <ol>
        {nodes
          .filter(({ layout }) => layout !== null)
          .map(({ key, title, layout }) => (
            <li key={key}>
              <a href={idOf(key)}>{title}</a> <code>{layout}</code>
              <ul>
                {edges
                  .filter(({ from }) => from === key)
                  .map((way) => (
                    <li key={`${way.to} ${conditionOf(way)}`}>
                      {conditionOf(way)}to{' '}
                      {way.to === 'end' ? 'the end' : <a href={idOf(way.to)}>{way.to}</a>}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ol>
    </details>
  );
}
