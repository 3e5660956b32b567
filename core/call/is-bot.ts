/** How programs name themselves that read pages for no one: crawlers, previews, libraries, browsers without a screen. */
const marks =
  /bot\b|bot[/_-]|crawl|spider|slurp|headless|phantom|puppeteer|playwright|selenium|preview|fetch(?:er)?\b|monitor|lighthouse|pingdom|uptime|archiv|curl|wget|httpie|python|java\/|okhttp|go-http|axios|node(?:-fetch|\.js)|libwww|perl|ruby|scrap|facebookexternalhit|whatsapp|mediapartners|bingpreview/i

/** Whether the client states that it is a program. One that does not is found by its behaviour. */
export const isBot = (user_agent: string): boolean =>
  user_agent.trim() === '' || marks.test(user_agent.slice(0, 512))
