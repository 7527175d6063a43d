import type { Services } from '../../context.ts';

/**
 * What a number is counted by: for each label every value it may have. Anything else is counted as `other`, so no id and nothing about
 * a person can become a label, and no label grows without bound.
 */
export type LabelValues = Readonly<Record<string, readonly string[]>>;

export interface MetricDefinition<Labels extends LabelValues = LabelValues> {
  /** As Prometheus has it: `wysh_`, lower case, the unit last, `_total` for what is counted. */
  readonly name: string;
  readonly help: string;
  readonly labels: Labels;
}

/** What happened, counted since the process began. */
export interface CounterDefinition<
  Labels extends LabelValues = LabelValues,
> extends MetricDefinition<Labels> {
  readonly kind: 'counter';
}

/** How something stands now, read at each scrape by one cheap statement. */
export interface GaugeDefinition<Labels extends LabelValues = LabelValues> extends MetricDefinition<Labels> {
  readonly kind: 'gauge';
  read(services: Services): Promise<readonly GaugeReading<Labels>[]> | readonly GaugeReading<Labels>[];
}

export type LabelsOf<Labels extends LabelValues> = { readonly [Name in keyof Labels]: string };

export interface GaugeReading<Labels extends LabelValues = LabelValues> {
  readonly labels: LabelsOf<Labels>;
  readonly value: number;
}

export interface Metrics {
  count<Labels extends LabelValues>(counter: CounterDefinition<Labels>, labels: LabelsOf<Labels>): void;
}

export function defineCounter<const Labels extends LabelValues>(
  definition: Omit<CounterDefinition<Labels>, 'kind'>,
): CounterDefinition<Labels> {
  return { ...definition, kind: 'counter' };
}

export function defineGauge<const Labels extends LabelValues>(
  definition: Omit<GaugeDefinition<Labels>, 'kind'>,
): GaugeDefinition<Labels> {
  return { ...definition, kind: 'gauge' };
}

export const otherValue = 'other';

/** The labels as they may leave the process. */
export function closedLabels(definition: MetricDefinition, labels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(definition.labels).map(([name, values]) => {
      const value = labels[name];
      return [name, value !== undefined && values.includes(value) ? value : otherValue];
    }),
  );
}
