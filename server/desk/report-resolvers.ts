import { FILES_ABOUT_HEALTH, isReportFile, REPORT_FILES } from '@wysh/domain/reports/report-files.ts';
import { listReportPeriods } from '../insuring/reports/read-reports.ts';
import { may, requireAct } from './policy.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** In the order in which they are shown; what a later release makes no more comes behind. */
const ORDER = Object.keys(REPORT_FILES);
const placeOf = (file: string) => (isReportFile(file) ? ORDER.indexOf(file) : ORDER.length);

/** What was reported of each period, as it was frozen. */
export const reportResolvers = {
  Query: {
    reportPeriods: async (_parent, _arguments, context) => {
      requireAct(context.staff, 'read_reports');
      const mayReadReserves = may(context.staff, 'read_reserves');
      const listed = await listReportPeriods(context);
      return listed.map(({ period, freezableFrom, isOver, frozen }) => ({
        name: period.name,
        kind: period.kind,
        from: period.from.toString(),
        through: period.through.toString(),
        freezableFrom: freezableFrom.toString(),
        isOver,
        frozen: frozen && {
          at: frozen.frozenAt,
          by: frozen.frozenBy,
          files: frozen.files
            .toSorted((one, other) => placeOf(one.file) - placeOf(other.file))
            .map(({ file, lines, digest }) => ({
              file,
              title: isReportFile(file) ? REPORT_FILES[file].title : file,
              lines,
              digest,
              mayDownload: !FILES_ABOUT_HEALTH.includes(file) || mayReadReserves,
            })),
        },
      }));
    },
  },
} satisfies Resolvers;
