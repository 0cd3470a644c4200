import { engine } from '../../platform/db/testing/engines.ts'

/**
 * Those of `points` at which this run kills. Where there is a PostgreSQL, either database takes every other one, so that each
 * transition is killed once; all of them on both, twenty times each, are in the long tests.
 */
export function pointsHere<Point>(points: readonly Point[]): readonly Point[] {
  if (process.env['TEST_DATABASE_URL'] === undefined) return points
  const rest = engine === 'sqlite' ? 0 : 1
  return points.filter((_, index) => index % 2 === rest)
}
