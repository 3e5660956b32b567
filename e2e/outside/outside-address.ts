/** The port of the site to save from: nine above the product's. */
export const outsidePort = Number(
  process.env['E2E_OUTSIDE_PORT'] ?? Number(process.env['E2E_PORT'] ?? 4300) + 9,
)
export const outsideSite = `https://127.0.0.1:${outsidePort}`
