/** Hosts that are this machine, however it is named. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * What is wrong with the way to PostgreSQL: to another machine it is encrypted and the server's certificate is checked, which
 * the library does where the address says `sslmode=verify-full`. (Its present release takes `require` and `verify-ca` for the
 * same, its next one for less; so they do not count.)
 * @param name of the variable that the address is in
 * @param fallbackHost where the library connects to if the address names none
 * @returns words for the operator; undefined where nothing is
 */
export function complainOfWay(
  name: string,
  databaseUrl: string,
  fallbackHost: string | undefined,
): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined
  const { hostname, searchParams } = new URL(databaseUrl)
  // The library takes the last of each, and a host of the query before the address's own.
  const host =
    searchParams.getAll('host').at(-1) || decodeURIComponent(hostname) || fallbackHost || 'localhost'
  if (host.startsWith('/') || ownHost.test(host)) return undefined
  if (searchParams.getAll('sslmode').at(-1) === 'verify-full') return undefined
  return (
    `${name} names another machine and does not say sslmode=verify-full, so the way there would be open to whoever is on ` +
    'it. Add ?sslmode=verify-full (and &sslrootcert=/path/ca.pem for an authority of your own); or, where nobody else is on ' +
    'that network, set DATABASE_TLS=private-network.'
  )
}
