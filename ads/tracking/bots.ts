/** How programs name themselves that read pages for nobody: crawlers, previews, libraries, browsers without a screen. */
const marks =
  /bot\b|bot[/_-]|crawl|spider|slurp|headless|phantom|puppeteer|playwright|selenium|preview|fetch(?:er)?\b|monitor|lighthouse|pingdom|uptime|archiv|curl|wget|httpie|python|java\/|okhttp|go-http|axios|node(?:-fetch|\.js)|libwww|perl|ruby|scrap|facebookexternalhit|whatsapp|mediapartners|bingpreview/i

/** Whether nobody looks at what this asks for, by its own word. Whoever lies is found by what they do. */
export const isBot = (user_agent: string): boolean =>
  user_agent.trim() === '' || marks.test(user_agent.slice(0, 512))
