<?php

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether Santral sent this body.
 *
 * @param string $rawBody file_get_contents('php://input')
 * @param ?string $signature $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? null
 */
function isGenuine(string $rawBody, ?string $signature, string $secret): bool
{
    return hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature ?? '');
}

/**
 * Whether Santral sent this body in the last five minutes: whoever recorded a request cannot send
 * it again later.
 *
 * @param ?string $id $_SERVER['HTTP_WEBHOOK_ID'] ?? null
 * @param ?string $timestamp $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? null
 * @param ?string $signature $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? null
 */
function isGenuineAndRecent(
    string $rawBody,
    ?string $id,
    ?string $timestamp,
    ?string $signature,
    string $secret,
    ?int $now = null
): bool {
    if (!ctype_digit($timestamp ?? '')) {
        return false;
    }
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $digest = hash_hmac('sha256', "$id.$timestamp.$rawBody", $secret, true);
    $expected = 'v1,' . base64_encode($digest);
    // The header holds several signatures. One has to match.
    foreach (explode(' ', $signature ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
