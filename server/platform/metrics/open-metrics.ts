import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import type { Services } from '../../context.ts';
import { ConfigError } from '../settings/setting.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { closedLabels, otherValue } from './metrics.ts';
import type { CounterDefinition, GaugeDefinition, Metrics } from './metrics.ts';

export interface OpenMetrics extends Metrics {
  /** How long a request took, by the pattern of its route, which is ours whatever address was asked for. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** From now on gauges are read at each scrape. */
  readGauges(services: Services, gauges: readonly GaugeDefinition[]): void;
  /** Lets itself be scraped on `METRICS_ADDRESS`, where that is set: the service does, and none of its commands. */
  listen(): Promise<void>;
  /** Where `/metrics` stands; null when nobody asked for it. */
  address(): string | null;
  close(): Promise<void>;
}

const silent: OpenMetrics = {
  count() {},
  observeRequest() {},
  readGauges() {},
  listen: async () => {},
  address: () => null,
  close: async () => {},
};

/** A statement that takes longer is no cheap one, and a scrape waits for nobody. */
const readWithinMs = 2_000;
const sendEveryMs = 60_000;
const requestBoundariesSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const requestsName = 'wysh_http_request_duration_seconds';

/**
 * Counts and measures, where an address to scrape or a collector to send to is configured; OpenTelemetry's packages take some tenths
 * of a second to load, which nobody else waits for.
 */
export async function openMetrics(
  config: Pick<Config, 'metricsAddress' | 'otlpEndpoint'>,
  { log, counters }: { readonly log: Log; readonly counters: readonly CounterDefinition[] },
): Promise<OpenMetrics> {
  const { metricsAddress, otlpEndpoint } = config;
  if (metricsAddress === null && otlpEndpoint === null) return silent;
  const [{ AggregationType, MeterProvider, PeriodicExportingMetricReader }, { resourceFromAttributes }] =
    await Promise.all([import('@opentelemetry/sdk-metrics'), import('@opentelemetry/resources')]);
  const readers = [];
  let scrape: RequestListener | null = null;
  if (metricsAddress !== null) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
    const prometheus = new PrometheusExporter({
      preventServerStart: true,
      withoutScopeInfo: true,
      withoutTargetInfo: true,
    });
    scrape = (request, response) => prometheus.getMetricsRequestHandler(request, response);
    readers.push(prometheus);
  }
  if (otlpEndpoint !== null) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
    const exporter = new OTLPMetricExporter({ url: `${otlpEndpoint}/v1/metrics` });
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: sendEveryMs }));
  }
  const provider = new MeterProvider({
    resource: resourceFromAttributes({
      'service.name': 'wysh',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    readers,
    views: [
      {
        instrumentName: requestsName,
        aggregation: {
          type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
          options: { boundaries: requestBoundariesSeconds },
        },
      },
    ],
  });
  const meter = provider.getMeter('wysh');
  const instruments = new Map(
    counters.map(({ name, help }) => [name, meter.createCounter(name, { description: help })]),
  );
  const requests = meter.createHistogram(requestsName, {
    description: 'How long requests took, by route and status.',
  });
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') scrape?.(request, response);
    else response.writeHead(404).end();
  });

  return {
    count(counter, labels) {
      instruments.get(counter.name)?.add(1, closedLabels(counter, labels));
    },

    observeRequest({ method, route, status, seconds }) {
      requests.record(seconds, { method: methods.includes(method) ? method : otherValue, route, status });
    },

    readGauges(services, gauges) {
      for (const gauge of gauges) {
        meter.createObservableGauge(gauge.name, { description: gauge.help }).addCallback(async (result) => {
          try {
            for (const { labels, value } of await within(gauge.read(services)))
              result.observe(value, closedLabels(gauge, labels));
          } catch (error) {
            // The others are told all the same; what is missing is missing, and not 0.
            log.warn({ metric: gauge.name, err: error }, 'a metric could not be read');
          }
        });
      }
    },

    async listen() {
      if (metricsAddress === null) return;
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            new ConfigError(
              `The environment variable METRICS_ADDRESS names an address this process can't listen on (${error.code}).`,
            ),
          ),
        );
        server.listen(metricsAddress, resolve);
      });
    },

    address() {
      const bound = server.address() as AddressInfo | null;
      return bound === null ? null : `http://${bound.address}:${bound.port}/metrics`;
    },

    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await provider.shutdown({ timeoutMillis: readWithinMs }).catch((error: unknown) => {
        log.warn({ err: error }, 'the last metrics could not be sent');
      });
    },
  };
}

async function within<Value>(value: Promise<Value> | Value): Promise<Value> {
  const timeUp = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeUp.reject(new Error(`it took longer than ${readWithinMs / 1000} s`)),
    readWithinMs,
  );
  try {
    return await Promise.race([value, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
