// In the image: healthy while the site can serve.
const { PORT } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT || 3000}/readyz`).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
