import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export interface Served {
  port: number;
  /** such as `http://127.0.0.1:4321/` */
  address: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** 0 takes any free port */
  port: number;
  /** the sub-path the site was built for */
  base?: string;
  /** called for every port that was already taken, with the one tried next */
  onTaken?: (port: number, next: number) => void;
}

/** Only this machine can reach it: a site under way is nobody else's business. */
const HOST = '127.0.0.1';
const PORTS_TRIED = 20;

/** Serves a built site, on the first free port from `port` on. */
export async function serveSite(folder: string, { port, base = '/', onTaken }: ServeOptions): Promise<Served> {
  const server = createServer(siteHandler(folder, base.replace(/\/*$/, '/')));
  await listenFrom(server, port, onTaken);
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    address: `http://${HOST}:${taken}${base.replace(/\/*$/, '/')}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenFrom(server: Server, first: number, onTaken: ServeOptions['onTaken']): Promise<void> {
  for (let port = first; port < first + PORTS_TRIED && port <= 65_535; port++) {
    if (await listens(server, port)) return;
    onTaken?.(port, port + 1);
  }
  throw new Error(`no port is free from ${first} on: set PORT to another number`);
}

/** False when somebody else listens there; any other trouble is thrown. */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', failed);
    server.listen(port, HOST, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}

function siteHandler(folder: string, base: string) {
  // dev: sizes are read again each time, because another build may replace the files while this server runs
  const files = sirv(folder, { dev: true, etag: true });
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const missing = () => answerMissing(folder, response);
    if (!request.url?.startsWith(base)) return missing();
    request.url = request.url.slice(base.length - 1);
    files(request, response, missing);
  };
}

function answerMissing(folder: string, response: ServerResponse): void {
  const page = join(folder, '404.html');
  if (!existsSync(page)) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no page at this address.\n');
    return;
  }
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  createReadStream(page).pipe(response);
}
