import { Outlet } from 'react-router'
import './app.css'
import { ErrorPage } from './error-page.tsx'

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
