import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createProviderClient } from './provider-client.ts';

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

test("takes the identity of Discord's user endpoint, since Discord issues no ID token", async () => {
  const received: string[] = [];
  const user = { id: '80351110224678912', username: 'nelly', email: 'Nelly@discord.test', verified: true };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(`${request.url} ${request.headers.authorization} ${body}`);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.url === '/token' ? { access_token: 'access', token_type: 'Bearer' } : user));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oauth = { authorization: `${issuer}/authorize`, token: `${issuer}/token`, user: `${issuer}/user` };
  const client = createProviderClient(
    { id: 'discord', name: 'Discord', issuer, clientId: '7', clientSecret: 'hush', scope: 'identify email', oauth },
    () => 0,
  );
  const url = await client.buildUrl(SECRETS, 'https://tavern.example/sign-in');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope: 'identify email',
    state: SECRETS.state,
    code_challenge_method: 'S256',
    redirect_uri: 'https://tavern.example/sign-in',
  });
  const callback = new URL(`https://tavern.example/sign-in?code=code&state=${SECRETS.state}`);
  expect(await client.findIdentity(callback, SECRETS)).toEqual({
    issuer,
    subject: user.id,
    name: 'nelly',
    email: 'Nelly@discord.test',
    isEmailVerified: true,
  });
  expect(received[0]).toContain(`Basic ${Buffer.from('7:hush').toString('base64')}`);
  expect(received[0]).toContain(`code_verifier=${SECRETS.verifier}`);
  expect(received[1]).toBe('/user Bearer access ');
  server.closeAllConnections();
  server.close();
});
