/**
 * Names that impostors like to use: banks, payment, shops, parcels, software, social networks, streaming, fashion, cars. Written
 * by hand from general knowledge, taken from no list; it only gives the reviewer a hint, and is not complete.
 */
export const brandNames: readonly string[] = (
  'PayPal|Visa|Mastercard|American Express|Western Union|MoneyGram|Revolut|Klarna|Stripe|Venmo|Cash App|Wise|Monzo|N26|' +
  'Coinbase|Binance|Kraken|MetaMask|Ledger|Bitcoin|Ethereum|Chase|Bank of America|Wells Fargo|Citibank|HSBC|Barclays|' +
  'Santander|Deutsche Bank|Commerzbank|Sparkasse|ING|UBS|BNP Paribas|Amazon|eBay|AliExpress|Alibaba|Temu|Shein|Etsy|Walmart|' +
  'Target|Costco|IKEA|Zalando|Otto|Lidl|Aldi|MediaMarkt|Best Buy|Home Depot|Noon|DHL|FedEx|UPS|USPS|Royal Mail|Hermes|DPD|' +
  'Aramex|Apple|Google|Microsoft|Meta|Facebook|Instagram|WhatsApp|Pinterest|TikTok|Snapchat|Twitter|LinkedIn|Reddit|Discord|' +
  'Telegram|Signal|YouTube|Netflix|Spotify|Disney|Twitch|Steam|PlayStation|Xbox|Nintendo|Roblox|Epic Games|Adobe|Dropbox|' +
  'GitHub|OpenAI|ChatGPT|Samsung|Sony|Huawei|Xiaomi|Lenovo|Dell|Intel|Nvidia|Nokia|Vodafone|Verizon|Telekom|Booking|Airbnb|' +
  'Expedia|Uber|Lufthansa|Emirates|Ryanair|Nike|Adidas|Puma|Gucci|Prada|Chanel|Louis Vuitton|Rolex|Cartier|Zara|Ray-Ban|Lego|' +
  'Dyson|Tesla|BMW|Mercedes-Benz|Audi|Volkswagen|Toyota|Ferrari|Porsche|Starbucks|Coca-Cola|Pepsi|McDonald’s|Nestlé|' +
  'Red Bull|Unicef|Red Cross|World Health Organization|Interpol|Europol'
).split('|')
