/**
 * `node drop-database.mjs <server url> <name>`: for an interrupted benchmark, which can run nothing
 * asynchronous.
 */
import pg from 'pg'

const [url, name] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(`drop database if exists ${name} with (force)`)
await client.end()
