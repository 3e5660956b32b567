export type IdNodeLeaseTable = { node: number; holder: string; until_ms: string }

declare module './tables.ts' {
  interface Tables {
    id_node_lease: IdNodeLeaseTable
  }
}
