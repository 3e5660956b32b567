/**
 * Every table of the product by name, as kysely sees it. Each slice adds its own in its
 * `*-table.ts` by declaration merging:
 *
 *     declare module '@bowerbird/core/db/tables' {
 *       interface Tables { board: BoardTable }
 *     }
 *
 * (inside core: `declare module '../db/tables.ts'`).
 */
export interface Tables {}
