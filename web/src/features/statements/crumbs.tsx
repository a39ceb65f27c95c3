import { Link } from '@tanstack/react-router'

/** The way back from a statement. */
export function Crumbs() {
  return (
    <>
      <Link to="/clients">Clients</Link>
      <span aria-hidden="true">/</span>
      <Link to="/clients/import-statement">Import statement</Link>
    </>
  )
}
