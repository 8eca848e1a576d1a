<?php

require 'verify.php';

while (($line = fgets(STDIN)) !== false) {
    [$body, $secret, $now, $service, $id, $timestamp, $standard] = array_map(
        fn ($field) => $field === '-' ? null : base64_decode($field),
        explode("\t", rtrim($line, "\n"))
    );
    $verdicts = [
        isGenuine($body, $service, $secret),
        isGenuineAndRecent($body, $id, $timestamp, $standard, $secret, (int) $now),
    ];
    echo implode(' ', array_map(fn ($verdict) => $verdict ? 'true' : 'false', $verdicts)), "\n";
}
