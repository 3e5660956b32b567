import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Button() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

hydrateRoot(document.body, <Button />)
