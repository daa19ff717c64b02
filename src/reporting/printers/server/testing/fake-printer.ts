import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { setPrinterReach } from '../queue/printer-reach.ts';

type Habits = {
  /** Breaks the connection after this number of bytes. */
  breakAfter?: number;
  /** Takes no more bytes after this number, like a printer without paper. */
  stallAfter?: number;
};

type FakePrinter = {
  /** Bytes of each connection that ended. */
  received: Buffer[];
  habits: Habits;
  close: () => Promise<void>;
  open: () => Promise<void>;
  dialled: { host: string; port: number }[];
};

/** Starts a printer of the network, to which every dialled address leads. */
export const startFakePrinter = async (): Promise<FakePrinter> => {
  let port = 0;
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const take = (socket: Socket): void => {
    sockets.add(socket);
    const parts: Buffer[] = [];
    let count = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('end', () => printer.received.push(Buffer.concat(parts)));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      count += part.length;
      const { breakAfter = Infinity, stallAfter = Infinity } = printer.habits;
      if (count >= breakAfter) {
        printer.received.push(Buffer.concat(parts));
        socket.resetAndDestroy();
      } else if (count >= stallAfter) socket.pause();
    });
  };
  const printer: FakePrinter = {
    received: [],
    habits: {},
    dialled: [],
    open: () =>
      new Promise((resolve) => {
        const opened = createServer(take);
        server = opened.listen(port, '127.0.0.1', () => {
          ({ port } = opened.address() as AddressInfo);
          resolve();
        });
      }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        if (server?.listening === true) server.close(() => resolve());
        else resolve();
      }),
  };
  await printer.open();
  addCleanup(() => printer.close());
  setPrinterReach({
    network: true,
    dial: (host, dialled) => {
      printer.dialled.push({ host, port: dialled });
      return connect(port, '127.0.0.1');
    },
  });
  return printer;
};
